import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { WORKER_POLICY } from './security-headers.ts'

/** Built assets carry the digest of their content in their name. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** What is counted for each of them: their own addresses are others in each build. */
const COUNTED_AS = '/assets/*'

/** The files of a built application as they are, to whom `admit` does not refuse them; all but its page, which has a policy of its own. */
export async function serveBuiltFiles(
  app: FastifyInstance,
  folder: string,
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  setMoreHeaders: (reply: FastifyReply, path: string) => void = () => undefined,
): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRequest', admit)
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, countedAs: COUNTED_AS }
    })
    await files.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      // Compressed by the build, once for all.
      preCompressed: true,
      setHeaders: (reply, sent) => {
        const path = sent.replace(/\.(br|gz)$/, '')
        void reply.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache')
        if (path.endsWith('.js')) void reply.header('content-security-policy', WORKER_POLICY)
        setMoreHeaders(reply, path)
      },
    })
  })
}
