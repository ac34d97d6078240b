import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core'

import { companies } from './account-tables.ts'
import { bytea } from './columns/bytea.ts'
import { instant } from './columns/instant.ts'

/** Kept for good under its SHA-256, which certificates name: they are drawn with it years later. */
export const logoPictures = pgTable('logo_pictures', {
  digest: bytea().primaryKey(),
  png: bytea().notNull(),
  keptAt: instant('kept_at').notNull(),
})

/** What a company stood under, and since when. A deposit's certificate bears the logo of its day. */
export const companyLogos = pgTable(
  'company_logos',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Absent: from then on it had none. */
    digest: bytea().references(() => logoPictures.digest),
    since: instant('since').notNull(),
  },
  (table) => [index('company_logos_by_company').on(table.companyId, table.since, table.id)],
)
