import { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { connectionClosed } from '../../http/incoming/connection-closed.ts'
import { openFairTurns } from '../../http/turns/fair-turns.ts'
import { openOwnTurns } from '../../http/turns/own-turns.ts'
import { openUntakenAnswers } from '../../http/incoming/untaken-answers.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../context.ts'
import { NETWORKS_OF_SITE, networkOf, siteOf, WAITING_OF_NETWORK } from './network-of-client.ts'
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
  waiting: WAITING_OF_NETWORK,
  retrySeconds: 1,
  gone: 'service.unavailable',
} as const

/**
 * Of all networks together, networks in turn: each takes a few statements, and the process as long as ten refusals. More at once would be
 * answered no sooner, and who signs in would wait behind all of them with each statement (AF2). One network leaves others some.
 */
const READS_OF_ALL = { atOnce: READS_AT_ONCE + 3, waiting: 1_000 } as const

/** Of a file, kept in memory while it is sent. */
const BYTES_OF_FILE = 128 * 1024

/** Of networks that wait for a computation, each with a few. */
const COMPUTATIONS_WAITING = 200

/** How fast a network may read what needs no account, at whichever of our guards. */
export type ReaderPace = Readonly<{
  /** Pages, and documents that are the same for everybody. Refuses, as the next does, while the network takes nothing of what it was answered. */
  read: Count
  /** What is looked up by a number. */
  lookUp: Count
  /** A file of ours, however often: refused while the network takes nothing of what it was answered. */
  file: (request: Pick<FastifyRequest, 'ip'>, reply: Pick<FastifyReply, 'raw'>) => Promise<void>
  /** A page where no hook counts what is sent: as both of them. */
  visit: (request: Pick<FastifyRequest, 'ip'>, reply: Pick<FastifyReply, 'raw'>) => Promise<void>
  /** Counts an answer until its reader takes it. */
  answer: (
    request: Pick<FastifyRequest, 'ip'>,
    reply: Pick<FastifyReply, 'raw'>,
    payload: unknown,
  ) => void
  /**
   * Does the work once few others of its network are under way: what a network may read in a minute, it may ask for in one moment, and
   * nobody else is to wait for all of it. Of all networks together few are under way, too.
   *
   * @throws Refusal `limit.exceeded` where too much waits.
   */
  inTurn: <T>(request: Pick<FastifyRequest, 'ip' | 'socket'>, work: () => Promise<T>) => Promise<T>
  /** The same for what takes no place among the reads of all, as it waits to be computed alone. */
  inOwnTurn: <T>(
    request: Pick<FastifyRequest, 'ip' | 'socket'>,
    work: () => Promise<T>,
  ) => Promise<T>
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
      untaken.refuseMore(siteOf(ip))
      ofNetwork(networkOf(ip))
      ofSite(siteOf(ip))
    }
  }
  const untaken = openUntakenAnswers()
  const turns = openOwnTurns(IN_TURN)
  const computations = openFairTurns(
    { atOnce: 1, waiting: COMPUTATIONS_WAITING },
    () => new Refusal('limit.exceeded', undefined, IN_TURN.retrySeconds),
  )
  const ofAll = openFairTurns(
    READS_OF_ALL,
    () => new Refusal('limit.exceeded', undefined, IN_TURN.retrySeconds),
  )
  const inOwnTurn: ReaderPace['inOwnTurn'] = ({ ip, socket }, work) =>
    turns.run(siteOf(ip), connectionClosed(socket), async () => {
      untaken.refuseMore(siteOf(ip))
      return work()
    })
  const read = counting(READS_PER_MINUTE)
  const file: ReaderPace['file'] = async ({ ip }, { raw }) => {
    untaken.refuseMore(siteOf(ip))
    untaken.keep(siteOf(ip), raw, BYTES_OF_FILE)
  }
  return {
    read,
    lookUp: counting(LOOK_UPS_PER_MINUTE),
    file,
    async visit(request, reply) {
      await read(request)
      await file(request, reply)
    },
    answer({ ip }, { raw }, payload) {
      if (!(payload instanceof Readable)) untaken.count(siteOf(ip), raw, payload)
    },
    inTurn: (request, work) => inOwnTurn(request, () => ofAll(siteOf(request.ip), work)),
    inOwnTurn,
    alone: ({ ip }, compute) =>
      computations(siteOf(ip), async () => {
        await othersTurn()
        return compute()
      }),
  }
}

/**
 * What is sent without an account is in memory until it is taken, and counts for its network: whoever takes a little of each answer now
 * and then, so that nobody hangs up, would keep all that a minute allows, each minute anew.
 */
export function countAnswersToStrangers(app: FastifyInstance, readers: ReaderPace): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.ofAccount) readers.answer(request, reply, payload)
    return payload
  })
}
