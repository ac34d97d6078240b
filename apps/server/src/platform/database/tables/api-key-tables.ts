import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { accounts } from './account-tables.ts'
import { bytea } from './columns/bytea.ts'
import { instant } from './columns/instant.ts'

/** What programs sign in with, in an account’s name and for its deposits alone. Only the key’s SHA-256 is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    /** UUID version 7: its order is the order of creation. */
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenDigest: bytea('token_digest').notNull(),
    /** How the key begins, by which its owner knows it again: far too little to guess the rest. */
    prefix: text().notNull(),
    scopes: text()
      .array()
      .$type<('deposits:read' | 'deposits:write' | 'vault:read' | 'vault:write')[]>()
      .notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null: until it is revoked. */
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_keys_by_token').on(table.tokenDigest),
    index('api_keys_by_account').on(table.accountId, table.id),
  ],
)
