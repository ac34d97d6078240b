import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { bytea } from './columns/bytea.ts'
import { instant } from './columns/instant.ts'

/** How often somebody has done something in the window that ends at `expiresAt`. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    name: text().notNull(),
    /** SHA-256 of whom it counts: what was typed or where from is not kept. */
    subjectDigest: bytea('subject_digest').notNull(),
    taken: integer().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.subjectDigest] }),
    index('rate_counters_by_end').on(table.expiresAt),
  ],
)
