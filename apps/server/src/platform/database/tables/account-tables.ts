import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from './columns/instant.ts'
import { searchable, wordsOf } from '../searchable.ts'

export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The pool that its administrators allot from. */
    credits: bigint({ mode: 'number' }).notNull().default(0),
    /** Whether its administrators may let members store files. */
    storage: boolean().notNull().default(false),
    /** When it ends by itself; null: when an administrator says so. */
    storageUntil: instant('storage_until'),
    reference: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('companies_credits_never_negative', sql`${table.credits} >= 0`),
    check('companies_credits_exact', sql`${table.credits} <= 9007199254740991`),
    index('companies_by_name').on(searchable(table.name), table.id),
    index('companies_by_words_of_name')
      .using('gin', wordsOf(table.name))
      .with({ fastupdate: false }),
  ],
)

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    /** Lower case; unique. */
    email: text().notNull().unique(),
    /** Since when a mailed link has shown that the address is the person's; one that takes its place is proven by its own. */
    emailProvenAt: instant('email_proven_at'),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    type: text().$type<StoredAccountType>().notNull(),
    companyId: uuid('company_id').references(() => companies.id),
    credits: bigint({ mode: 'number' }).notNull().default(0),
    unlimitedDeposits: boolean('unlimited_deposits').notNull().default(false),
    /** Kept beside the credits so that no page ever counts all deposits. */
    depositCount: bigint('deposit_count', { mode: 'number' }).notNull().default(0),
    storage: boolean().notNull().default(false),
    /** When they end by themselves; null: when an administrator says so. */
    unlimitedUntil: instant('unlimited_until'),
    storageUntil: instant('storage_until'),
    /** The ends that the owner was reminded of: a plan that is bought again has another one. */
    remindedOfUnlimitedUntil: instant('reminded_of_unlimited_until'),
    remindedOfStorageUntil: instant('reminded_of_storage_until'),
    reference: text(),
    language: text().$type<'fr' | 'en'>().notNull().default('fr'),
    /** The most credits that it may spend in a calendar month (UTC); absent: no limit but the balance. */
    monthlyCap: bigint('monthly_cap', { mode: 'number' }),
    /** Credits spent since `spent_since`, the first instant of a month: of use in that month only. */
    monthSpent: bigint('month_spent', { mode: 'number' }).notNull().default(0),
    spentSince: instant('spent_since'),
    /** Nobody signs in to it; its deposits and their proofs are kept. */
    suspendedAt: instant('suspended_at'),
    /** When the person left the company, which keeps the deposits: the account stays closed until they come back. */
    leftAt: instant('left_at'),
    /** The account that the person signs in to now, where they left this one or it waits for them while they are in a company. */
    successorId: uuid('successor_id'),
    /** Mails that the person may do without. */
    mailWhenReceived: boolean('mail_when_received').notNull().default(false),
    mailWhenConfirmed: boolean('mail_when_confirmed').notNull().default(true),
    mailWhenCreditsLow: boolean('mail_when_credits_low').notNull().default(true),
    /** Notifications until then have been seen. */
    notificationsSeenAt: instant('notifications_seen_at'),
    /** When the person had it erased: nothing in the row is theirs any more. */
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('accounts_credits_never_negative', sql`${table.credits} >= 0`),
    check('accounts_credits_exact', sql`${table.credits} <= 9007199254740991`),
    check('accounts_cap_never_negative', sql`${table.monthlyCap} >= 0`),
    index('accounts_by_company').on(table.companyId, table.id),
    index('accounts_by_company_and_name').on(table.companyId, searchable(table.name), table.id),
    index('accounts_by_company_and_email').on(table.companyId, sql`(email collate "C")`),
    index('accounts_by_name').on(searchable(table.name), table.id),
    // Written at once: what waits to be sorted in would be read by each search.
    index('accounts_by_words_of_name')
      .using('gin', wordsOf(table.name))
      .with({ fastupdate: false }),
    index('accounts_by_email_bytes').on(sql`(email collate "C")`),
    index('accounts_by_successor')
      .on(table.successorId)
      .where(sql`successor_id is not null`),
    index('accounts_by_type').on(table.type, table.id),
    index('accounts_by_end_of_plan')
      .on(sql`least(unlimited_until, storage_until)`)
      .where(sql`unlimited_until is not null or storage_until is not null`),
  ],
)

export type StoredAccountType =
  | 'administrator'
  | 'company'
  | 'companyAdministrator'
  | 'subAccount'
  | 'classic'
