import type { IncomingMessage, ServerResponse } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { Refusal } from '../refusal.ts'
import { leaveBodiesUnread } from './node-parser.ts'

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

/** Reads nothing of a body that comes in chunks; the connection ends with the answer. */
export function leaveChunksUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!isChunked(request)) return
  response.setHeader('connection', 'close')
  leaveBodiesUnread(request.socket)
}

const isChunked = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined
