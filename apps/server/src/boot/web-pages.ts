import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { compressBriefly } from '../http/compress-answers.ts'
import { isPageAddress, type SendPage } from '../http/page-visits.ts'
import { Refusal } from '../http/refusal.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { serveBuiltFiles } from '../http/serve-built-files.ts'
import { encodingFor } from '../http/static-document.ts'
import { openFairTurns } from '../http/turns/fair-turns.ts'
import { siteOf, type ReaderPace } from '../platform/rate-limits/index.ts'

const NONCE_PLACEHOLDER = '__CSP_NONCE__'
const NONCE_BYTES = 16

/** Each has a nonce of its own, and is compressed anew: of all visitors one at a time, networks in turn (AK5). */
const inTurn = openFairTurns(
  { atOnce: 1, waiting: Infinity },
  () => new Refusal('service.unavailable'),
)

/** The page of the built web application, compressed for whoever takes that; undefined where it was not built. */
export async function readPage(
  folder: string,
  randomBytes: (length: number) => Uint8Array,
): Promise<SendPage | undefined> {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) return undefined
  const page = await readFile(file, 'utf8')
  return async (reply) => {
    const nonce = Buffer.from(randomBytes(NONCE_BYTES)).toString('base64')
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
    const { headers, ip, socket } = reply.request
    const encoding = encodingFor(headers['accept-encoding'])
    const write = () => Buffer.from(page.replaceAll(NONCE_PLACEHOLDER, nonce))
    if (encoding === undefined) return reply.send(write())
    // Nothing is compressed for who has gone.
    const bytes = await inTurn(siteOf(ip), async () =>
      socket.destroyed ? '' : compressBriefly[encoding](write()),
    )
    return reply.header('content-encoding', encoding).send(bytes)
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
