import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { isLoopback } from '../../http/incoming/same-origin.ts'

/** Whoever sets one of these passes on what somebody else asks. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
]

/** Whether a request may read the metrics: from this machine itself, or with the token where there is one. */
export function mayScrape(request: FastifyRequest, token: string | undefined): boolean {
  return isFromHere(request) || (token !== undefined && bears(request, token))
}

/** Asked under a name of this machine: a page of another site that has its name lead here asks under its own. */
function isFromHere({ socket, hostname, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  return (
    isLoopback(address) &&
    isLoopback(hostname) &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  )
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  // Digests are of one length: how long the comparison takes tells nothing.
  return timingSafeEqual(digestOf(given), digestOf(token))
}

const digestOf = (text: string): Uint8Array => createHash('sha256').update(text).digest()
