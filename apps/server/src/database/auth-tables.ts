import { index, pgTable, uuid } from 'drizzle-orm/pg-core'

import { accounts } from './account-tables.ts'
import { bytea } from './bytea.ts'
import { instant } from './instant.ts'

/** A session needs both secrets: the bearer token and the cookie. Only their SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenDigest: bytea('token_digest').primaryKey(),
    cookieDigest: bytea('cookie_digest').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_by_account').on(table.accountId)],
)

/** One-time links that create the first administrator. */
export const setupLinks = pgTable('setup_links', {
  tokenDigest: bytea('token_digest').primaryKey(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
