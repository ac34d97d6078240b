import type { FastifyRequest } from 'fastify'

import { connectionClosed } from '../../http/incoming/connection-closed.ts'
import { openOwnTurns } from '../../http/incoming/own-turns.ts'
import { siteOf } from '../../platform/rate-limits/index.ts'

/** Half of the connections of the database, each for a few milliseconds. */
const TURNS = {
  underWay: 10,
  waiting: Infinity,
  retrySeconds: 1,
  gone: 'service.unavailable',
} as const
const turns = openOwnTurns(TURNS)

/** Begins a look-up once it is its turn. */
export type LookUp = <T>(find: () => Promise<T>) => Promise<T>

/** For whoever asks again about a call that was let in. */
export const atOnce: LookUp = (find) => find()

/**
 * For who is not known yet: a call counts for its network, of which few are looked up at once. Whoever sends secrets of
 * nobody by the thousand waits for themselves alone. What may wait for a row does not belong into it.
 */
export const lookUpInTurn =
  ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): LookUp =>
  (find) =>
    turns.run(siteOf(ip), connectionClosed(socket), find)
