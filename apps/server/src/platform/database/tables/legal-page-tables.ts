import type { LegalPage } from '@ancrage/contract'
import { pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from './columns/instant.ts'

/** The legal pages that administrators have written; one that is not here is what the service proposes. */
export const legalPages = pgTable('legal_pages', {
  page: text().$type<LegalPage>().primaryKey(),
  /** Markdown. */
  bodyFr: text('body_fr').notNull(),
  bodyEn: text('body_en').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
