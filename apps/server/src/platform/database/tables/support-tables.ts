import { index, pgTable, uuid } from 'drizzle-orm/pg-core'

import { accounts } from './account-tables.ts'
import { instant } from './columns/instant.ts'

/** Deposits whose words support may read, until their end. */
export const supportAccesses = pgTable(
  'support_accesses',
  {
    depositId: uuid('deposit_id').primaryKey(),
    /** Who allowed it: support reads what they may share, and nothing once they may not. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('support_accesses_by_account').on(table.accountId)],
)
