import { asc, eq, isNull, sql } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { aggregations, calendarCommitments, deposits } from '../../platform/database/schema.ts'
import type { CalendarLeaf } from './leaf-store.ts'

/** How many of each kind are the oldest that wait, when at most so many are taken of both together. */
export type Quota = Readonly<{ deposits: number; commitments: number }>

/** Any constant, as long as every process of this application takes the same one. */
const SEALING_LOCK = 4_713_002

/** Until the transaction ends nobody else seals; false when somebody does now. */
export async function takeSealing(transaction: Transaction): Promise<boolean> {
  // The statistics lag behind rows that have just come: each statement would read, or sort, all that wait. Sorting itself
  // stays allowed: who is told of the batch is sorted by account, and would be looked for among all deposits there are.
  await transaction.execute(sql`
    select set_config(setting, 'off', true) from unnest(array[
      'enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin'
    ]) as setting`)
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SEALING_LOCK}) as taken`,
  )
  return rows[0]?.taken === true
}

/** When the oldest deposit, or commitment of the calendar, came that no aggregation holds. */
export async function oldestUnsealed(queries: Queries): Promise<Date | undefined> {
  const [deposit] = await queries
    .select({ createdAt: deposits.createdAt })
    .from(deposits)
    .where(isNull(deposits.aggregationId))
    .orderBy(asc(deposits.id))
    .limit(1)
  const [commitment] = await queries
    .select({ createdAt: calendarCommitments.createdAt })
    .from(calendarCommitments)
    .where(isNull(calendarCommitments.aggregationId))
    .orderBy(asc(calendarCommitments.id))
    .limit(1)
  const times = [deposit, commitment].flatMap((one) => (one ? [one.createdAt] : []))
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0]
}

/** Whether at least so many wait. */
export async function hasUnsealed(queries: Queries, count: number): Promise<boolean> {
  const { rows } = await queries.execute<{ waiting: string }>(sql`
    select (select count(*) from (select from deposits where aggregation_id is null limit ${count}) as d)
         + (select count(*) from (select from calendar_commitments where aggregation_id is null
                                  limit ${count}) as c) as waiting`)
  return Number(rows[0]?.waiting ?? 0) >= count
}

/** The oldest of both kinds, `limit` of them at most. */
export async function quotaOfOldest(queries: Queries, limit: number): Promise<Quota> {
  const { rows } = await queries.execute<{ deposits: string; commitments: string }>(sql`
    with waiting as (
      (select created_at, true as is_deposit from deposits
       where aggregation_id is null order by id limit ${limit})
      union all
      (select created_at, false as is_deposit from calendar_commitments
       where aggregation_id is null order by id limit ${limit})
    )
    select count(*) filter (where is_deposit) as deposits,
           count(*) filter (where not is_deposit) as commitments
    from (select is_deposit from waiting order by created_at limit ${limit}) as oldest`)
  return {
    deposits: Number(rows[0]?.deposits ?? 0),
    commitments: Number(rows[0]?.commitments ?? 0),
  }
}

/** An aggregation to put leaves into. Its root is known when it is closed, in the same transaction. */
export async function beginAggregation(transaction: Transaction, sealedAt: Date): Promise<number> {
  const [begun] = await transaction
    .insert(aggregations)
    .values({ merkleRoot: new Uint8Array(), leafCount: 0, sealedAt })
    .returning({ id: aggregations.id })
  if (!begun) throw new Error('an inserted aggregation was not returned')
  return begun.id
}

export async function closeAggregation(
  transaction: Transaction,
  id: number,
  sealed: Readonly<{
    merkleRoot: Uint8Array
    leafCount: number
    firstDepositId: string | undefined
    lastDepositId: string | undefined
  }>,
): Promise<void> {
  await transaction.update(aggregations).set(sealed).where(eq(aggregations.id, id))
}

/** Where taking goes on: after the last row taken, at the next leaf. */
type Place<Id> = Readonly<{ aggregationId: number; after: Id; from: number; limit: number }>

/** The same as `takeDeposits`, for commitments of the calendar. */
export async function takeCommitments(
  transaction: Transaction,
  { aggregationId, after, from, limit }: Place<number>,
): Promise<readonly (CalendarLeaf & Readonly<{ id: number }>)[]> {
  const { rows } = await transaction.execute<{
    id: string
    leaf_index: number
    commitment: Buffer
  }>(sql`
    with oldest as (
      select id, ${from}::int + row_number() over (order by id)::int - 1 as leaf
      from (select id from calendar_commitments where aggregation_id is null and id > ${after}
            order by id limit ${limit}) as waiting
    )
    update calendar_commitments as taken set aggregation_id = ${aggregationId}, leaf_index = oldest.leaf
    from oldest where taken.id = oldest.id
    returning taken.id, taken.leaf_index, taken.commitment`)
  return rows
    .map(({ id, leaf_index: index, commitment }) => {
      return { kind: 'calendar', index, id: Number(id), commitment } as const
    })
    .toSorted((a, b) => a.index - b.index)
}
