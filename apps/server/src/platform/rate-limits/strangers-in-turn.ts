import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

import { connectionClosed } from '../../http/incoming/connection-closed.ts'
import { openOwnTurns, type OwnTurns } from '../../http/turns/own-turns.ts'
import { forStrangers } from '../database/strangers-places.ts'
import { siteOf, WAITING_OF_NETWORK } from './network-of-client.ts'

/** A browser asks hardly more at once, and four times as many leave the database connections for others. */
const AT_ONCE = 5
const TURNS = {
  underWay: AT_ONCE,
  waiting: WAITING_OF_NETWORK,
  retrySeconds: 1,
  gone: 'service.unavailable',
} as const

/**
 * Of one network, few calls of the routes that `isInTurn` names are worked on at once, once they have arrived; the others wait in their order. A limit
 * that refuses asks the database as well: whoever asks a thousand times in one moment is counted in one row, and waits for nobody but themselves.
 * A turn ends with the work for it, and not with the connection: who hangs up while they are worked on lets nobody begin (Z8).
 */
export function strangersInTurn(
  api: FastifyInstance,
  isInTurn: (route: RouteOptions) => boolean,
): void {
  const turns = openOwnTurns(TURNS)
  const answered = new WeakMap<FastifyRequest, () => void>()
  api.addHook('preClose', async () => turns.close())
  api.addHook('onRoute', (route) => {
    if (!isInTurn(route)) return
    const { handler } = route
    route.handler = async function handleInTurn(request, reply) {
      const end = await begin(turns, request)
      answered.set(request, end)
      try {
        return await forStrangers(siteOf(request.ip), () => handler.call(this, request, reply))
      } finally {
        end()
      }
    }
  })
  // A reply that a handler hands back is over once it is sent, which may be never: it waits for those before it on its connection.
  api.addHook('onSend', async (request, _reply, payload) => {
    answered.get(request)?.()
    return payload
  })
}

/** Answers what ends the turn once it has begun. */
function begin(turns: OwnTurns, { ip, socket }: FastifyRequest): Promise<() => void> {
  const begun = Promise.withResolvers<() => void>()
  const work = (): Promise<void> => {
    const whole = Promise.withResolvers<void>()
    begun.resolve(whole.resolve)
    return whole.promise
  }
  turns.run(siteOf(ip), connectionClosed(socket), work).catch(begun.reject)
  return begun.promise
}
