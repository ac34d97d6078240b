import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { pagePolicy } from './security-headers.ts'
import { serveBuiltFiles } from './serve-built-files.ts'

const NONCE_PLACEHOLDER = '__CSP_NONCE__'
const NONCE_BYTES = 16

/**
 * The built web application: its files as they are, and its page at every other address, since the page
 * itself knows its addresses and shows what is not found.
 */
export async function serveWebPages(
  app: FastifyInstance,
  folder: string,
  randomBytes: (length: number) => Uint8Array,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await serveBuiltFiles(app, folder)
  app.get('/*', (request, reply) => {
    if (!isPageAddress(request.url)) return reply.callNotFound()
    const nonce = Buffer.from(randomBytes(NONCE_BYTES)).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonce))
  })
}

/** Addresses below the API and names of files are not the page's: what is missing there is a plain 404. */
export function isPageAddress(url: string): boolean {
  const pathname = url.split('?', 1)[0] ?? ''
  return !/^\/api(\/|$)/.test(pathname) && !pathname.includes('.')
}
