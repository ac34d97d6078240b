import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { isPageAddress, type SendPage } from '../http/page-visits.ts'
import type { ReaderPace } from '../platform/rate-limits/index.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { serveBuiltFiles } from '../http/serve-built-files.ts'

const NONCE_PLACEHOLDER = '__CSP_NONCE__'
const NONCE_BYTES = 16

/** The page of the built web application; undefined where it was not built. */
export async function readPage(
  folder: string,
  randomBytes: (length: number) => Uint8Array,
): Promise<SendPage | undefined> {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const page = await readFile(file, 'utf8')
  return (reply) => {
    const nonce = Buffer.from(randomBytes(NONCE_BYTES)).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonce))
  }
}

/**
 * The built web application: its files as they are, and its page at every other address, since the page
 * itself knows its addresses and shows what is not found.
 */
export async function serveWebPages(
  app: FastifyInstance,
  folder: string,
  page: SendPage,
  readers: ReaderPace,
): Promise<void> {
  await serveBuiltFiles(app, folder, readers.file)
  app.get('/*', { onRequest: readers.read }, (request, reply) =>
    isPageAddress(request.url) ? page(asPrivate(request.url, reply)) : reply.callNotFound(),
  )
}

/** What was shared by a link is for whoever holds it, and for no search engine. */
function asPrivate(url: string, reply: FastifyReply): FastifyReply {
  return /^\/share(?:$|[?#])/.test(url) ? reply.header('x-robots-tag', 'noindex') : reply
}
