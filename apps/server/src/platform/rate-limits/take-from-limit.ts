import { createHash } from 'node:crypto'

import type { ErrorCode } from '@ancrage/contract'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'

import { openOwnTurns } from '../../http/turns/own-turns.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../context.ts'
import type { Queries } from '../database/client.ts'
import {
  countMore,
  countOneLess,
  countTaken,
  deleteCounter,
  findEndOfWindow,
} from './rate-counter-store.ts'

/** `limit` acts called `name` in `windowSeconds` for each `subject`: an account, an address, a network. */
export type Limited = Readonly<{
  name: string
  subject: string
  limit: number
  windowSeconds: number
  /** What who comes too often is told; `limit.exceeded` where it needs no words of its own. */
  refusal?: ErrorCode
}>

/** More than any counter reaches. */
const NO_LIMIT = 1_000_000_000

type Deps = Pick<ServerContext, 'now' | 'rateLimits'> & Readonly<{ database: Queries }>

/**
 * Of one counter, one statement at a time, in its turn before it has a connection: many networks share a counter, and would wait for
 * its row with every connection of the database.
 */
const rows = openOwnTurns({
  underWay: 1,
  waiting: Infinity,
  retrySeconds: 1,
  gone: 'service.unavailable',
})

/** A transaction has its connection, and perhaps the row: it waits for nobody’s turn. */
const inTurn = <T>({ database }: Deps, { name, subject }: Limited, work: () => Promise<T>) =>
  is(database, PgTransaction)
    ? work()
    : rows.run(`${name} ${subject}`, new AbortController().signal, work)

/**
 * Counts one act, or several of which all or none are taken, in PostgreSQL, so that all servers share the count; call it
 * before the work that it guards.
 *
 * @throws Refusal `limit.exceeded`, or the limit’s own, which says after how many seconds to try again.
 */
export async function takeFromLimit(parts: Deps, limited: Limited, amount = 1): Promise<void> {
  if (parts.rateLimits === 'off') return
  const now = parts.now()
  const expiresAt = new Date(now.getTime() + limited.windowSeconds * 1000)
  const counter = counterOf(limited)
  const { limit } = limited
  const more = { amount, limit, now, expiresAt }
  if (await inTurn(parts, limited, () => countMore(parts.database, counter, more))) return
  const end = (await findEndOfWindow(parts.database, counter)) ?? expiresAt
  throw limitExceeded(end, now, limited.refusal)
}

/** How many were counted in the window that runs. */
export const takenOf = (parts: Deps, limited: Limited): Promise<number> =>
  countTaken(parts.database, counterOf(limited), parts.now())

/** Whether the limit is reached in the window that runs; counts nothing. */
export async function isReached(parts: Deps, limited: Limited): Promise<boolean> {
  return (await takenOf(parts, limited)) >= limited.limit
}

/** Counts one act of a kind that is watched and never refused. */
export async function noteAct(parts: Deps, limited: Limited): Promise<void> {
  const now = parts.now()
  const expiresAt = new Date(now.getTime() + limited.windowSeconds * 1000)
  const unlimited = { amount: 1, limit: NO_LIMIT, now, expiresAt }
  const counter = counterOf(limited)
  await inTurn(parts, limited, () => countMore(parts.database, counter, unlimited))
}

/** Takes back an act that turned out to be none: a right password is not an attempt at guessing it. */
export async function giveBackToLimit(parts: Deps, limited: Limited): Promise<void> {
  if (parts.rateLimits === 'off') return
  const counter = counterOf(limited)
  await inTurn(parts, limited, () => countOneLess(parts.database, counter, parts.now()))
}

/** Forgets all attempts of a subject: it has proved itself otherwise. */
export async function forgetLimit(parts: Deps, limited: Limited): Promise<void> {
  await deleteCounter(parts.database, counterOf(limited))
}

export function limitExceeded(end: Date, now: Date, code: ErrorCode = 'limit.exceeded'): Refusal {
  const seconds = Math.ceil((end.getTime() - now.getTime()) / 1000)
  return new Refusal(code, undefined, Math.max(1, seconds))
}

function counterOf({ name, subject }: Limited): { name: string; subjectDigest: Uint8Array } {
  return { name, subjectDigest: createHash('sha256').update(subject).digest() }
}
