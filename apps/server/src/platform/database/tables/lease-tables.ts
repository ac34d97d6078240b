import { bigint, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { instant } from './columns/instant.ts'

/** Who does a work of which there is one only. All of its times are the database's own: workers' clocks may differ. */
export const workerLeases = pgTable(
  'worker_leases',
  {
    /** The work: `sealing`, or `ledger:` and the ledger's id. */
    name: text().primaryKey(),
    /** Grows each time the lease is taken; who holds an older one may write nothing any more. */
    token: bigint({ mode: 'number' }).notNull().default(0),
    /** The advisory lock that the holder's session keeps while it is connected; absent once the lease was given back. */
    holder: integer(),
    expiresAt: instant('expires_at'),
    /** When the holder last ended a run of the work. */
    workedAt: instant('worked_at'),
  },
  // Makes the token a key for PostgreSQL: taking a lease then waits for `for key share`, and a heartbeat does not.
  (table) => [uniqueIndex('worker_leases_by_token').on(table.name, table.token)],
)
