import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { accounts, companies, type StoredAccountType } from './account-tables.ts'
import { bytea } from './columns/bytea.ts'
import { instant } from './columns/instant.ts'
import { wordsOf } from '../searchable.ts'

/** Accounts that wait for their people: made when the link of the mail is followed. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    /** Lower case: the account is made for this address and no other. */
    email: text().notNull(),
    /** Empty where the person is to give it. */
    name: text().notNull(),
    type: text().$type<StoredAccountType>().notNull(),
    companyId: uuid('company_id').references(() => companies.id),
    /** Given with the account. */
    credits: bigint({ mode: 'number' }).notNull(),
    /** The company’s own, as far as it has them when the account is made. */
    fromPool: boolean('from_pool').notNull().default(false),
    unlimitedDeposits: boolean('unlimited_deposits').notNull(),
    storage: boolean().notNull(),
    reference: text(),
    language: text().$type<'fr' | 'en'>().notNull(),
    invitedBy: uuid('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** SHA-256 of the newest link’s token. */
    tokenDigest: bytea('token_digest').notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('invitations_by_token').on(table.tokenDigest),
    // No company may make another's invitation void.
    uniqueIndex('invitations_one_open_per_address')
      .on(table.email, sql`coalesce(company_id, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`accepted_at is null`),
    index('invitations_by_company').on(table.companyId, table.id),
    index('invitations_by_account').on(table.accountId),
    index('invitations_by_email_bytes').on(sql`(email collate "C")`),
    index('invitations_by_words_of_name')
      .using('gin', wordsOf(table.name))
      .with({ fastupdate: false }),
  ],
)
