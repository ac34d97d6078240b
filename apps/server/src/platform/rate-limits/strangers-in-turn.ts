import type { FastifyInstance, FastifyRequest } from 'fastify'

import { connectionClosed } from '../../http/incoming/connection-closed.ts'
import { openOwnTurns } from '../../http/incoming/own-turns.ts'
import { siteOf } from './network-of-client.ts'

/** A browser asks hardly more at once, and four times as many leave the database connections for others. */
const AT_ONCE = 5
const TURNS = {
  underWay: AT_ONCE,
  waiting: Infinity,
  retrySeconds: 1,
  gone: 'service.unavailable',
} as const

/**
 * Of one network, few calls of those that `isInTurn` names are worked on at once, once they have arrived; the others wait in their order. A limit
 * that refuses asks the database as well: whoever asks a thousand times in one moment is counted in one row, and waits for nobody but themselves.
 */
export function strangersInTurn(
  api: FastifyInstance,
  isInTurn: (request: FastifyRequest) => boolean,
): void {
  const turns = openOwnTurns(TURNS)
  const answered = new WeakMap<FastifyRequest, () => void>()
  api.addHook('preClose', async () => turns.close())
  api.addHook('preHandler', async (request, reply) => {
    if (!isInTurn(request)) return
    const whole = Promise.withResolvers<void>()
    answered.set(request, whole.resolve)
    reply.raw.once('close', whole.resolve)
    const begun = Promise.withResolvers<void>()
    const work = (): Promise<void> => {
      begun.resolve()
      return whole.promise
    }
    turns.run(siteOf(request.ip), connectionClosed(request.socket), work).catch(begun.reject)
    await begun.promise
  })
  api.addHook('onSend', async (request, _reply, payload) => {
    answered.get(request)?.()
    return payload
  })
}
