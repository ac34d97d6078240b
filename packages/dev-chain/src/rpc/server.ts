import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'

import type { DevelopmentChain } from '../development-chain.ts'
import { answer } from './answer.ts'

/** A JSON-RPC server that stands open. */
export type RpcServer = {
  readonly port: number
  /** With a user and password that mean nothing, for clients that insist on some. */
  readonly url: string
  close(): Promise<void>
}

/** The largest block as hexadecimal, twice over. */
export const MAX_REQUEST_BYTES = 4_194_304

/**
 * Lets the tools of Bitcoin Core and OpenTimestamps ask the chain. Any user and password will do, and anybody on this
 * machine may mine: it stands on a loopback address only, and does not answer web pages. Rejects with RangeError for
 * any other address, and with the error of a port that is taken.
 */
export async function openRpcServer(
  chain: DevelopmentChain,
  { port, host = '127.0.0.1' }: { readonly port: number; readonly host?: string },
): Promise<RpcServer> {
  if (!isLoopback(host)) throw new RangeError(`not a loopback address: ${host}`)
  const server = createServer((request, response) => {
    // Only a caller who went away gets here, and cannot be told anything.
    respond(chain, request, response).catch(() => request.destroy())
  })
  await listening(server, port, host)
  const address = server.address()
  const opened = typeof address === 'object' && address !== null ? address.port : port
  return {
    port: opened,
    url: `http://ancrage:ancrage@${host.includes(':') ? `[${host}]` : host}:${opened}`,
    close: () => closing(server),
  }
}

async function respond(
  chain: DevelopmentChain,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refusal = refusalOf(request)
  if (refusal !== undefined) return end(response, refusal, undefined)
  const text = await bodyOf(request)
  if (text === undefined) return end(response.setHeader('connection', 'close'), 413, undefined)
  const { status, body } = await answer(chain, text)
  end(response, status, body)
}

/** A browser names the page's origin on each such call, and a rebound name stands in Host. */
function refusalOf({ method, headers }: IncomingMessage): number | undefined {
  if (method !== 'POST') return 405
  if (headers.origin !== undefined || !isLoopback(hostnameOf(headers.host))) return 403
  return undefined
}

const hostnameOf = (host: string | undefined): string =>
  (URL.parse(`http://${host}`)?.hostname ?? '').replace(/^\[|\]$/g, '')

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Undefined when it is too long; what is left of it is not read then. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let received = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    received += part.length
    if (received > MAX_REQUEST_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function end(response: ServerResponse, status: number, body: string | undefined): void {
  response.statusCode = status
  if (body !== undefined) response.setHeader('content-type', 'application/json')
  response.end(body)
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

function closing(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)))
    server.closeIdleConnections()
  })
}
