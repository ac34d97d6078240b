import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Queries } from '../database/client.ts'
import { isDue } from '../database/is-due.ts'
import type { Take } from './queue.ts'

/** A table whose rows wait in the state `queued` and are taken by putting their next attempt off. */
type QueueTable = PgTable &
  Readonly<Record<'id' | 'state' | 'attempts' | 'nextAttemptAt', PgColumn>>

/** The row whose turn it is: the first in the order given, then the one that waits longest. Another worker’s are passed over. */
export function isNextDue(
  queries: Queries,
  table: QueueTable,
  { now, longestWaitMs }: Take,
  { among, order = [] }: Readonly<{ among?: SQL | undefined; order?: readonly PgColumn[] }> = {},
): SQL {
  const due = queries
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.state, 'queued'), among, isDue(table.nextAttemptAt, now, longestWaitMs)))
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
): SQL | undefined {
  return and(eq(table.id, id), eq(table.attempts, attempts), eq(table.state, 'queued'))
}
