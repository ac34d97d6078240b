import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'

import { aggregations, deposits } from '../../platform/database/schema.ts'

export type DepositFilter = Readonly<{
  search?: string
  status?: 'confirmed' | 'pending'
  creationType?: string
  createdFrom?: Date
  /** Exclusive. */
  createdBefore?: Date
  /** The deposit that those which are wanted follow. */
  previous?: string
  ids?: readonly string[]
  /** Without it, all of them. */
  archived?: 'only' | 'left out'
}>

export function conditionsOf(filter: DepositFilter): readonly (SQL | undefined)[] {
  const { status, creationType, createdFrom, createdBefore, previous, ids, archived } = filter
  return [
    archived && (archived === 'only' ? IS_ARCHIVED : isNull(deposits.archivedAt)),
    ids && inArray(deposits.id, [...ids]),
    previous ? eq(deposits.previousDepositId, previous) : undefined,
    status && (status === 'confirmed' ? isNotNull(deposits.confirmedAt) : IS_PENDING),
    creationType ? eq(deposits.creationType, creationType) : undefined,
    createdFrom &&
      and(gte(deposits.createdAt, createdFrom), gte(deposits.id, idAt(createdFrom, -CLOCK_SLACK))),
    createdBefore &&
      and(lt(deposits.createdAt, createdBefore), lt(deposits.id, idAt(createdBefore, CLOCK_SLACK))),
  ]
}

export const IS_ARCHIVED = isNotNull(deposits.archivedAt)

/**
 * Nothing older than the oldest deposit of all that waits, for an aggregation or in one, can be pending: an owner's deposits
 * since then are few beside all of theirs, and most of them are.
 */
export const IS_PENDING = sql`(${deposits.confirmedAt} is null and ${deposits.id} >= (
  select id from (
    (select id from ${deposits} as unsealed where aggregation_id is null order by id limit 1)
    union all
    (select first_deposit_id from ${aggregations}
      where confirmed_at is null and first_deposit_id is not null order by first_deposit_id limit 1)
  ) as oldest (id) order by id limit 1))`

/** An id is made a moment before or after its row's time is read. */
const CLOCK_SLACK = 60_000

/** Below every id of its millisecond: ids carry the time of their creation, so their index is one of dates. */
function idAt(instant: Date, offset: number): string {
  const hex = Math.max(0, instant.getTime() + offset)
    .toString(16)
    .padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
