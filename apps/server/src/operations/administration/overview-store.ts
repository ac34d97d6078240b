import { and, desc, eq, gt, gte, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Queries } from '../../platform/database/client.ts'
import {
  accountRequests,
  aggregations,
  creditNotes,
  mails,
  orders,
  submissions,
} from '../../platform/database/schema.ts'

/** More batches than a month has, at one a minute: what is older costs nothing. */
const NEWEST_BATCHES = 50_000

const dayOf = (instant: SQL) => sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD')`
const total = (amounts: SQL) => sql<number>`coalesce(sum(${amounts}), 0)::bigint`.mapWith(Number)

/** Each is found by an index of what waits alone. */
export async function countWaiting(queries: Queries) {
  const counted = (table: PgTable, where: SQL | undefined) => queries.$count(table, where)
  const isQueued = sql`${eq(mails.state, 'queued')} and state <> 'sent'`
  const isFailing = and(isQueued, gt(mails.attempts, 0), isNotNull(mails.lastError))
  return {
    requests: await counted(accountRequests, eq(accountRequests.state, 'waiting')),
    orders: await counted(orders, eq(orders.state, 'placed')),
    mails: {
      waiting: await counted(mails, isQueued),
      failing: await counted(mails, isFailing),
      failed: await counted(mails, sql`${eq(mails.state, 'failed')} and state <> 'sent'`),
    },
  }
}

export type SealedDay = Readonly<{ day: string; sealed: number; seconds: number | null }>

export async function sealedByDay(queries: Queries, since: Date): Promise<readonly SealedDay[]> {
  const { sealedAt, confirmedAt, leafCount, id } = aggregations
  const newest = queries
    .select({ sealedAt, confirmedAt, leafCount })
    .from(aggregations)
    .orderBy(desc(id))
    .limit(NEWEST_BATCHES)
    .as('newest')
  const seconds = sql`extract(epoch from ${newest.confirmedAt} - ${newest.sealedAt})`
  const half = sql`percentile_cont(0.5) within group (order by ${seconds})`
  const day = dayOf(sql`${newest.sealedAt}`)
  return queries
    .select({
      day: day.as('day'),
      sealed: total(sql`${newest.leafCount}`),
      seconds: sql<number | null>`${half}::float8`,
    })
    .from(newest)
    .where(gte(newest.sealedAt, since))
    .groupBy(sql`1`)
}

export type AmountOfDay = Readonly<{ day: string; amount: number }>

/** Of what was sent: a submission that its ledger never took cost nothing. */
export async function feesByDay(queries: Queries, since: Date): Promise<readonly AmountOfDay[]> {
  return queries
    .select({
      day: dayOf(sql`${submissions.preparedAt}`),
      amount: total(sql`${submissions.fee}`),
    })
    .from(submissions)
    .where(
      and(
        gte(submissions.preparedAt, since),
        isNotNull(submissions.fee),
        ne(submissions.state, 'abandoned'),
      ),
    )
    .groupBy(sql`1`)
}

export async function salesByDay(queries: Queries, since: Date): Promise<readonly AmountOfDay[]> {
  return queries
    .select({
      day: dayOf(sql`${orders.endedAt}`),
      // Less what was paid back of it.
      amount: total(
        sql`${orders.net} + ${orders.vat} - coalesce(${creditNotes.net} + ${creditNotes.vat}, 0)`,
      ),
    })
    .from(orders)
    .leftJoin(creditNotes, eq(creditNotes.orderId, orders.id))
    .where(and(eq(orders.state, 'paid'), gte(orders.endedAt, since)))
    .groupBy(sql`1`)
}
