import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Queries } from '../database/client.ts'
import { isDue } from '../database/is-due.ts'
import type { Take } from './queue.ts'

/** A table whose rows wait in the state `queued` and are taken by putting their next attempt off. */
type QueueTable = PgTable &
  Readonly<Record<'id' | 'state' | 'attempts' | 'nextAttemptAt', PgColumn>>

type Among = Readonly<{
  among?: SQL | undefined
  order?: readonly PgColumn[]
  /** Which rows wait, where those are others than the queued ones. */
  waits?: SQL
}>

const isQueued = ({ state }: QueueTable): SQL => eq(state, 'queued')

/** The row whose turn it is: the first in the order given, then the one that waits longest. Another worker’s are passed over. */
export function isNextDue(
  queries: Queries,
  table: QueueTable,
  { now, longestWaitMs }: Take,
  { among, order = [], waits = isQueued(table) }: Among = {},
): SQL {
  const due = queries
    .select({ id: table.id })
    .from(table)
    .where(and(waits, among, isDue(table.nextAttemptAt, now, longestWaitMs)))
    .orderBy(...[...order, table.nextAttemptAt].map((column) => asc(column)))
    .limit(1)
    .for('update', { skipLocked: true })
  return sql`${table.id} = (${due})`
}

/** What taking a row changes in it, for its owner to write. */
export function takenUntil({ attempts }: QueueTable, { leaseUntil }: Take) {
  return { nextAttemptAt: leaseUntil, attempts: sql`${attempts} + 1` }
}

/** Whether the row is still taken as it was: no other worker has taken it since, and nobody has ended it. */
export function isStillTaken(
  table: QueueTable,
  { id, attempts }: Readonly<{ id: number; attempts: number }>,
  waits = isQueued(table),
): SQL | undefined {
  return and(eq(table.id, id), eq(table.attempts, attempts), waits)
}
