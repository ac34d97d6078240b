import type { FastifyRequest } from 'fastify'

import { connectionClosed } from '../../http/incoming/connection-closed.ts'
import { openOwnTurns } from '../../http/turns/own-turns.ts'
import { siteOf } from '../../platform/rate-limits/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { countSecretsOfNobody } from '../limits/secrets-of-nobody.ts'

/** Half of the connections of the database, each for a few milliseconds. */
const TURNS = {
  underWay: 10,
  waiting: Infinity,
  retrySeconds: 1,
  gone: 'service.unavailable',
} as const
/** More a second than people behind the same address need, and little beside what all others ask. */
const SLOW_TURNS = { ...TURNS, underWay: 1 } as const

/** Begins a look-up once it is its turn; undefined says that the secret is nobody’s. */
export type LookUp = <T>(find: () => Promise<T>) => Promise<T>

/** For whoever asks again about a call that was let in. */
export const atOnce: LookUp = (find) => find()

/**
 * For who is not known yet: a call counts for its network, of which few are looked up at once. Whoever sends secrets of
 * nobody by the thousand waits for themselves alone; a network that goes on with them is looked up one by one.
 * It waits and is not refused: whoever waits sends nothing more, and a refusal would cost more than the look-up.
 * What may wait for a row does not belong into it.
 */
export function openLookUps(
  context: Pick<ServerContext, 'now' | 'rateLimits' | 'log'>,
): (request: Pick<FastifyRequest, 'ip' | 'socket'>) => LookUp {
  const ofNobody = countSecretsOfNobody(context)
  const turns = openOwnTurns(TURNS)
  const slowTurns = openOwnTurns(SLOW_TURNS)
  return ({ ip, socket }) =>
    (find) => {
      const { run } = ofNobody.areMany(ip) ? slowTurns : turns
      return run(siteOf(ip), connectionClosed(socket), async () => {
        const found = await find()
        if (found === undefined) ofNobody.count(ip)
        return found
      })
    }
}
