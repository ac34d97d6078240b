import type { IncomingMessage, ServerResponse } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { Refusal } from '../refusal.ts'

/** Where Node's parser keeps what it calls for each piece of a body (`HTTPParser.kOnBody`). */
const ON_BODY = 3

/**
 * Refuses bodies without a length: they come in chunks, which may be of one byte each. Node calls for each of them, all that
 * have arrived in one go: 10 ms of the process for 60 kB, where a body with a length takes 0.3 ms. Browsers send lengths.
 *
 * The refusal is `request.length_required`, and the connection ends with it.
 */
export function refuseChunkedBodies(app: FastifyInstance): void {
  // Hooks come after all that has arrived is read.
  app.server.prependListener('request', leaveChunksUnread)
  app.addHook('onRequest', async ({ raw }) => {
    if (isChunked(raw)) throw new Refusal('request.length_required')
  })
}

/**
 * Reads nothing of a body that comes in chunks, even of what has arrived with the headers. Node offers no way to end that, and the
 * same parser serves other connections later: its call is put back once this one is closed.
 */
export function leaveChunksUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!isChunked(request)) return
  response.setHeader('connection', 'close')
  const { socket } = request
  const { parser } = socket as { parser?: Record<number, unknown> }
  const onBody = parser?.[ON_BODY]
  if (!parser || typeof onBody !== 'function' || onBody.name !== 'parserOnBody') return
  parser[ON_BODY] = undefined
  socket.once('close', () => (parser[ON_BODY] = onBody))
}

const isChunked = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined
