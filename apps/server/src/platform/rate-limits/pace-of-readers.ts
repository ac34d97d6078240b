import { setImmediate as othersTurn } from 'node:timers/promises'

import type { FastifyRequest } from 'fastify'

import { connectionClosed } from '../../http/incoming/connection-closed.ts'
import { openFairTurns } from '../../http/incoming/fair-turns.ts'
import { openOwnTurns } from '../../http/incoming/own-turns.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../context.ts'
import { NETWORKS_OF_SITE, networkOf, siteOf } from './network-of-client.ts'
import { paceOfAccounts } from './pace-of-accounts.ts'

/** Many people may share the address of a network: this is for programs. */
const READS_PER_MINUTE = 1_200
/** A person looks at a few certificates; who tries all numbers learns of the public ones slowly. */
const LOOK_UPS_PER_MINUTE = 120

/** Counts a request; rejects with Refusal `limit.exceeded` when it is one too many in this minute. */
type Count = (request: Pick<FastifyRequest, 'ip'>) => Promise<void>

/** A browser asks hardly more at once, and four times as many leave the database connections for others. */
const READS_AT_ONCE = 5
const IN_TURN = {
  underWay: READS_AT_ONCE,
  waiting: Infinity,
  retrySeconds: 1,
  gone: 'service.unavailable',
} as const

/** Of networks that wait for a computation, each with a few. */
const COMPUTATIONS_WAITING = 200

/** How fast a network may read what needs no account, at whichever of our guards. */
export type ReaderPace = Readonly<{
  /** Pages, and documents that are the same for everybody. */
  read: Count
  /** What is looked up by a number. */
  lookUp: Count
  /**
   * Does the work once few others of its network are under way: what a network may read in a minute, it may ask for in one moment, and
   * nobody else is to wait for all of it.
   */
  inTurn: <T>(request: Pick<FastifyRequest, 'ip' | 'socket'>, work: () => Promise<T>) => Promise<T>
  /**
   * Computes what takes the process for a while: one at a time, networks in turn, and whoever asks something else is
   * answered in between.
   *
   * @throws Refusal `limit.exceeded` where too much waits.
   */
  alone: <T>(request: Pick<FastifyRequest, 'ip'>, compute: () => T) => Promise<T>
}>

/** One for all ports: two would let twice as much through. */
export function paceOfReaders(context: Pick<ServerContext, 'now' | 'rateLimits'>): ReaderPace {
  const counting = (perMinute: number): Count => {
    const ofNetwork = paceOfAccounts(context, perMinute)
    const ofSite = paceOfAccounts(context, NETWORKS_OF_SITE * perMinute)
    return async ({ ip }) => {
      ofNetwork(networkOf(ip))
      ofSite(siteOf(ip))
    }
  }
  const turns = openOwnTurns(IN_TURN)
  const computations = openFairTurns(
    { atOnce: 1, waiting: COMPUTATIONS_WAITING },
    () => new Refusal('limit.exceeded', undefined, IN_TURN.retrySeconds),
  )
  return {
    read: counting(READS_PER_MINUTE),
    lookUp: counting(LOOK_UPS_PER_MINUTE),
    inTurn: ({ ip, socket }, work) => turns.run(siteOf(ip), connectionClosed(socket), work),
    alone: ({ ip }, compute) =>
      computations(siteOf(ip), async () => {
        await othersTurn()
        return compute()
      }),
  }
}
