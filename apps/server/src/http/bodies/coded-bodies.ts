import type { IncomingMessage, ServerResponse } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { Refusal } from '../refusal.ts'
import { leaveBodiesUnread } from '../incoming/node-parser.ts'

/**
 * Refuses bodies that do not come as they are.
 *
 * - In chunks, which may be of one byte each (`request.length_required`): Node calls for each of them, all that have arrived
 *   in one go: 10 ms of the process for 60 kB, where a body with a length takes 0.3 ms. Browsers send lengths.
 * - Compressed (`request.coding`): 14 bytes of Brotli take 16 MiB and 40 ms before the first of their zeros can be counted.
 *   Only answers are compressed here.
 *
 * The connection ends with the refusal of chunks, which stay unread.
 */
export function refuseCodedBodies(app: FastifyInstance): void {
  // Hooks come after all that has arrived is read.
  app.server.prependListener('request', leaveChunksUnread)
  app.addHook('onRequest', async ({ raw }) => {
    if (isChunked(raw)) throw new Refusal('request.length_required')
    if (isCompressed(raw)) throw new Refusal('request.coding')
  })
}

/** Reads nothing of a body that comes in chunks; the connection ends with the answer. */
export function leaveChunksUnread(request: IncomingMessage, response: ServerResponse): void {
  if (isChunked(request)) leaveUnread(request, response)
}

/** Reads nothing of a body that is refused; the connection ends with the answer. */
export function leaveUnread({ socket }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('connection', 'close')
  leaveBodiesUnread(socket)
}

const isChunked = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined

const isCompressed = ({ headers }: IncomingMessage): boolean =>
  (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
