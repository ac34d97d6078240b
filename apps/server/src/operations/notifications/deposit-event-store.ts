import { MAX_COUNTED_DEPOSITS } from '@ancrage/contract'
import { sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import type { Options } from './event-store.ts'

/** What became of one account's deposits in an aggregation, and the latest made of them. */
export type DepositEvent = Readonly<{
  confirmedAt: Date | null
  undoneAt: Date | null
  /** One more than are told at most. */
  count: number
  id: string
  number: number
  title: string
  createdAt: Date
}>

type Row = Readonly<
  Omit<DepositEvent, 'confirmedAt' | 'undoneAt' | 'createdAt'> &
    Record<'confirmedAt' | 'undoneAt', string | null> & { createdAt: string }
>

/** So many aggregations are looked at before the list ends, most of them while a ledger has long been silent. */
const MAX_STEPS = 200

/**
 * The newest first. It steps from aggregation to aggregation, never over all deposits of one: a thousand deposits that
 * were made together cost as much as one, those that wait cost nothing, and counting ends at what is told.
 *
 * What is made at the moment of sealing may enter the next aggregation, so the ids of neighbours overlap a little:
 * each step begins at the last id of those before, not at the first of its own.
 */
export async function readDepositEvents(
  queries: Queries,
  { accountId, since, limit }: Options,
): Promise<readonly DepositEvent[]> {
  const { rows } = await queries.execute<Row>(sql`
    with recursive walk (step, aggregation_id, deposit_id) as (
      (select 1, aggregation_id, id from deposits
       where account_id = ${accountId} and aggregation_id is not null and id < coalesce(
         (select id from deposits as unsealed where aggregation_id is null order by id limit 1),
         'ffffffff-ffff-ffff-ffff-ffffffffffff')
       order by id desc limit 1)
      union all
      select step + 1, older.aggregation_id, older.id
      from walk
      join aggregations here on here.id = walk.aggregation_id
      cross join lateral (
        select last_deposit_id from (
          select last_deposit_id from aggregations
          where id < here.id order by id desc limit 10
        ) as neighbours
        union all select here.first_deposit_id
        order by last_deposit_id desc nulls last limit 1
      ) as before
      cross join lateral (
        select aggregation_id, id from deposits
        where account_id = ${accountId} and id <= before.last_deposit_id
          and aggregation_id < here.id
        order by id desc limit 1
      ) as older
      where step < ${MAX_STEPS}::int and here.sealed_at >= ${since}::timestamptz - interval '30 days'
    ), told as (
      select aggregations.*, deposit_id, undone_at
      from walk
      join aggregations on aggregations.id = aggregation_id
      cross join lateral (
        select max(undone_at) as undone_at from submissions
        where submissions.aggregation_id = aggregations.id and state <> 'abandoned'
      ) as undone
      where confirmed_at >= ${since} or undone_at >= ${since}
      order by greatest(confirmed_at, undone_at) desc limit ${limit}
    )
    select told.confirmed_at as "confirmedAt", undone_at as "undoneAt", own.count::int as count,
      deposits.id, number::float8 as number, title, created_at as "createdAt"
    from told
    join deposits on deposits.id = deposit_id
    cross join lateral (
      select count(*) from (
        select from deposits
        where account_id = ${accountId} and aggregation_id = told.id
          and id between first_deposit_id and last_deposit_id
        limit ${MAX_COUNTED_DEPOSITS + 1}
      ) as counted
    ) as own
    order by greatest(told.confirmed_at, undone_at) desc`)
  return rows.map((row) => ({
    ...row,
    confirmedAt: row.confirmedAt === null ? null : new Date(row.confirmedAt),
    undoneAt: row.undoneAt === null ? null : new Date(row.undoneAt),
    createdAt: new Date(row.createdAt),
  }))
}
