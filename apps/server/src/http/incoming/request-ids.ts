import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

import type { FastifyInstance, FastifyServerOptions } from 'fastify'

/** On every answer; the same id is in every line of the log that the request causes. */
export const REQUEST_ID_HEADER = 'x-request-id'

const underWay = new AsyncLocalStorage<string>()

/** Ids of our own making: what a caller sends is in no log line, and `requestIdOfLine` alone puts them there. */
export const REQUEST_IDS = {
  genReqId: () => randomUUID(),
  childLoggerFactory: (logger) => logger,
} as const satisfies FastifyServerOptions

/** Puts each request's id on its answer, and within reach of whatever is logged for it. Call before other hooks. */
export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id)
    underWay.run(request.id, done)
  })
}

/** For the logger: the id of the request that a line is written for; empty outside of one. */
export function requestIdOfLine(): Readonly<{ requestId?: string }> {
  const requestId = underWay.getStore()
  return requestId === undefined ? {} : { requestId }
}
