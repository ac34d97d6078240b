import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as passing } from 'node:timers/promises'

import type { Proxy, ProxyOptions, Fault } from './fault.ts'

type Answer = Readonly<{ status: number; type: string; body: Buffer }>

export type HttpProxyOptions = ProxyOptions &
  Readonly<{
    /** Where requests go on to, asked for each. */
    target: () => URL
    /** What a request says, by which a fault is aimed. */
    describe: (path: string, method: string, body: Buffer) => string
    /** What the server says of itself, put in the words of its proxy; given the proxy's own port. */
    translate?: (body: Buffer, port: number) => Buffer
    /** How this kind of server refuses. */
    refusal: (code: number | string) => Answer
  }>

/** Stands between the service and an HTTP server, one request at a time or many. */
export async function openHttpProxy(parts: HttpProxyOptions): Promise<Proxy> {
  const earlier = new Map<string, Answer>()
  const server = createServer((incoming, response) => {
    // Only a service that went away gets here, and cannot be told anything.
    handle(parts, earlier, incoming, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not a TCP port')
  return {
    port: address.port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function handle(
  parts: HttpProxyOptions,
  earlier: Map<string, Answer>,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat(await incoming.toArray())
  const says = parts.describe(incoming.url ?? '/', incoming.method ?? 'GET', body)
  const fault = parts.judge({ proxy: parts.name, says })
  if (fault && !(await mayPass(parts, fault, response, earlier.get(says)))) return
  const given = await passOn(parts.target(), incoming, body)
  const port = incoming.socket.localPort ?? 0
  const answer = { ...given, body: parts.translate?.(given.body, port) ?? given.body }
  earlier.set(says, answer)
  await give(parts, fault, response, answer)
}

/** Whether the request is passed on. */
async function mayPass(
  parts: HttpProxyOptions,
  fault: Fault,
  response: ServerResponse,
  stale: Answer | undefined,
): Promise<boolean> {
  switch (fault.kind) {
    case 'cut':
      response.destroy()
      return false
    case 'killed before':
      await parts.killService()
      response.destroy()
      return false
    case 'refused':
      send(response, parts.refusal(fault.code))
      return false
    case 'garbage':
      send(response, { status: 200, type: 'application/octet-stream', body: GARBAGE })
      return false
    case 'drip':
      drip(response)
      return false
    case 'stale':
      if (stale) send(response, stale)
      else response.destroy()
      return false
    case 'slow':
      await passing(fault.milliseconds)
      return true
    case 'lost':
    case 'torn':
    case 'lie':
    case 'killed after':
      return true
  }
}

async function give(
  parts: HttpProxyOptions,
  fault: Fault | undefined,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  switch (fault?.kind) {
    case 'killed after':
      await parts.killService()
      response.destroy()
      return
    case 'lost':
      response.destroy()
      return
    case 'torn':
      tear(response, answer)
      return
    case 'lie':
      send(response, { ...answer, body: changed(answer.body) })
      return
    default:
      send(response, answer)
  }
}

const GARBAGE = Buffer.from('ffff00deadbeef', 'hex')
const DRIP_EVERY_MS = 50

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body)
}

function tear(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length })
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}

function drip(response: ServerResponse): void {
  response.writeHead(200)
  const drops = setInterval(() => response.write('\0'), DRIP_EVERY_MS)
  response.on('close', () => clearInterval(drops))
}

/** Every hash and header in the answer is another one; where there is none, its middle byte is. */
function changed(body: Buffer): Buffer {
  const text = body.toString('latin1')
  const other = text.replaceAll(HASH_OR_MORE, (hex) => `${hex.slice(0, -1)}${otherDigit(hex)}`)
  if (other !== text) return Buffer.from(other, 'latin1')
  const bytes = Buffer.from(body)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
  return bytes
}

const HASH_OR_MORE = /[0-9a-f]{64,}/g
const otherDigit = (hex: string): string => (hex.endsWith('0') ? '1' : '0')

function passOn(target: URL, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { host: _host, connection: _connection, ...headers } = incoming.headers
    const sent = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, agent: false, headers: { ...headers, host: target.host } },
      (reply) => {
        reply.toArray().then(
          (chunks: Buffer[]) =>
            resolve({
              status: reply.statusCode ?? 500,
              type: reply.headers['content-type'] ?? 'application/octet-stream',
              body: Buffer.concat(chunks),
            }),
          reject,
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
