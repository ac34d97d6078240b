import { bigint, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { deposits } from './deposit-tables.ts'
import { instant } from './columns/instant.ts'

/** The facts a certificate was made of: it can be rendered again, the same, years later. */
export const certificates = pgTable(
  'certificates',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => deposits.id),
    version: integer().notNull(),
    facts: jsonb().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** When the block it names was undone; what it says is never edited. */
    supersededAt: instant('superseded_at'),
  },
  (table) => [uniqueIndex('certificates_by_version').on(table.depositId, table.version)],
)
