import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { accounts } from './account-tables.ts'
import { instant } from './columns/instant.ts'

/** What was tried to get into an account, and did: shown to its owner. The same again within an hour is counted, not listed. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<'signedIn' | 'wrongPassword' | 'wrongCode' | 'refused'>().notNull(),
    address: text().notNull(),
    /** As the browser named itself. */
    userAgent: text('user_agent').notNull(),
    count: integer().notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    index('security_events_by_account').on(table.accountId, table.id),
    index('security_events_by_end').on(table.lastAt),
  ],
)
