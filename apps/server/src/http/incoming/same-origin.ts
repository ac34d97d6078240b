import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { Refusal } from '../refusal.ts'

/** A name of 253 characters, and what stands around it; to read an address takes time with its length (Z3). */
const MAX_ORIGIN = 300
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A request that names two hosts is read as one by a proxy and as the other by us: it is refused, and so is one that names none. */
export function demandOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (lacksOneHost(raw)) throw new Refusal('request.malformed')
  })
}

/** Before HTTP/1.1 none had to be named. */
export function lacksOneHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length > 1 || (hosts.length === 0 && httpVersion !== '1.0')
}

/** A call that changes something, sent by a page of another site, is refused before it is read. */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl)
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (origin === undefined || READING.has(request.method)) return
    const read = origin.length > MAX_ORIGIN ? null : URL.parse(origin)
    if (read === null || !isOwn(read, own, request.headers.host)) {
      throw new Refusal('request.origin_refused')
    }
  })
}

/** A local installation is reached under several names of the same machine: the one asked for counts. */
function isOwn(origin: URL, own: URL, askedFor: string | undefined): boolean {
  if (origin.origin === own.origin) return true
  return isLoopback(own.hostname) && isLoopback(origin.hostname) && origin.host === askedFor
}

export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    hostname === '::1' ||
    (isIP(hostname) === 4 && hostname.startsWith('127.'))
  )
}
