import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { Refusal } from '../refusal.ts'
import { parseNoMore } from './node-parser.ts'

/** What does not come within it is not coming. */
const PATIENCE_MS = 30_000
/** 16 KiB a second: three parts of a copy at once over half a megabit. */
const LEAST_BYTES = (PATIENCE_MS / 1000) * 16 * 1024

const slow = new WeakSet<IncomingMessage>()
const MAY_BE_SLOW = Symbol('may be slow')

/** Lets a large body take its time, once it is known who sends it: it comes at a least pace, or is given up. */
export function allowSlowBody(request: IncomingMessage): void {
  slow.add(request)
  request.emit(MAY_BE_SLOW)
}

/** Whether nothing of a request is waited for: it is there with its body, or that may be slow. */
export const hasArrived = (request: IncomingMessage): boolean =>
  !announcesBody(request) || request.complete || slow.has(request)

/** Tells once it has arrived, and its body was read. */
export function onceArrived(request: IncomingMessage, tell: () => void): void {
  if (hasArrived(request)) tell()
  else request.once('end', tell).once(MAY_BE_SLOW, tell)
}

/** Node tells of a request before it knows that nothing follows the headers. */
const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Gives up what takes too long to arrive: a request within 30 seconds, and a body that was allowed to be slow once it has fallen behind
 * the least pace. Node has one time for all requests of a server, which the slowest body would have to set.
 */
export function limitArrival(server: Server): void {
  server.headersTimeout = PATIENCE_MS
  server.requestTimeout = 0
  server.on('request', (request: IncomingMessage) => {
    if (!announcesBody(request)) return
    const { socket } = request
    // What came together with the headers is not counted.
    const before = socket.bytesRead
    let periods = 0
    const watch = setInterval(() => {
      periods += 1
      const isOnTime = slow.has(request) && socket.bytesRead - before >= periods * LEAST_BYTES
      if (request.complete || socket.destroyed) clearInterval(watch)
      else if (!isOnTime) server.emit('clientError', new TooSlow(), socket)
    }, PATIENCE_MS)
    watch.unref()
    // Nor is it kept once its caller has gone, or was closed.
    request.once('close', () => clearInterval(watch))
  })
}

/** Browsers and proxies send a request once they have the answer to the one before. */
const MOST_UNANSWERED = 4
/** Of a head: browsers send twenty to thirty, and proxies some more. Each takes as long as hundreds of bytes of one line (AQ6). */
const MOST_LINES = 100
const unanswered = new WeakMap<Socket, number>()

const refused = new WeakSet<IncomingMessage>()

/** Whether its connection had too many requests under way: it is not answered. */
export const isRefused = (request: IncomingMessage): boolean => refused.has(request)

/**
 * Closes a connection that has too many requests under way: Node begins all that arrive together, however many, and one connection
 * would keep everybody else waiting. This happens while Node tells of the request, before all other listeners, so that those behind it
 * are not even parsed: what waits for its turn, or for a hook, is asked too late (AB1, AP3).
 */
export function boundUnanswered(server: Server): void {
  // Node answers what has as many with 431, and reads no more of the connection.
  server.maxHeadersCount = MOST_LINES + 1
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!admit(request, response)) refused.add(request)
  })
}

/** False too where the caller has gone and cannot be told from others any more. */
function admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // Node asks the system for it once, and only while the connection is there: who is counted by it must not be without.
  const isThere = socket.remoteAddress !== undefined
  const count = (unanswered.get(socket) ?? 0) + 1
  unanswered.set(socket, count)
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  if (count <= MOST_UNANSWERED && isThere && !socket.destroyed) return true
  parseNoMore(socket)
  socket.destroy()
  return false
}

/** What Node would answer by itself, at any pace, is a request like others. */
export function refuseUnusualRequests(app: FastifyInstance): void {
  countUnusualRequests(app.server)
  app.addHook('onRequest', async ({ raw }) => {
    if (expectsWhatNobodyDoes(raw)) throw new Refusal('request.malformed')
  })
}

/** What Node answers by itself, at any pace, is a request like others (`expectsWhatNobodyDoes`). */
export const countUnusualRequests = (server: Server): void =>
  void server.on('checkExpectation', (request, response) => {
    server.emit('request', request, response)
  })

/** HTTP knows one expectation. */
export const expectsWhatNobodyDoes = ({ headers: { expect } }: IncomingMessage): boolean =>
  expect !== undefined && expect.toLowerCase() !== '100-continue'

/** Node would answer requests without a host by itself, at any pace: they are refused with others (`lacksOneHost`). */
export const TELL_OF_ALL = { requireHostHeader: false } as const

/** As Node says it. */
class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
