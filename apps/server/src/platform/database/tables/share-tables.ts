import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { accounts } from './account-tables.ts'
import { bytea } from './columns/bytea.ts'
import { instant } from './columns/instant.ts'

/** Who holds the link reads what a deposit says in public, until its end. Of the link's secret only the SHA-256 is kept, and its last characters. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: uuid().primaryKey(),
    depositId: uuid('deposit_id').notNull(),
    /** Who made it: the link opens what they may see, and nothing once they may not. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenDigest: bytea('token_digest').notNull(),
    /** By which people tell links apart; of those made before it was kept, unknown. */
    tokenEnd: text('token_end'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
  },
  (table) => [
    uniqueIndex('share_links_by_token').on(table.tokenDigest),
    index('share_links_by_deposit').on(table.depositId, table.id),
  ],
)
