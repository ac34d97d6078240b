import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from './instant.ts'

export const companies = pgTable(
  'companies',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    credits: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('companies_credits_never_negative', sql`${table.credits} >= 0`)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    /** Lower case; unique. */
    email: text().notNull().unique(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    type: text().$type<StoredAccountType>().notNull(),
    companyId: uuid('company_id').references(() => companies.id),
    credits: bigint({ mode: 'number' }).notNull().default(0),
    unlimitedDeposits: boolean('unlimited_deposits').notNull().default(false),
    /** Kept beside the credits so that no page ever counts all deposits. */
    depositCount: bigint('deposit_count', { mode: 'number' }).notNull().default(0),
    storage: boolean().notNull().default(false),
    reference: text(),
    language: text().$type<'fr' | 'en'>().notNull().default('fr'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('accounts_credits_never_negative', sql`${table.credits} >= 0`),
    index('accounts_by_company').on(table.companyId),
  ],
)

export type StoredAccountType =
  | 'administrator'
  | 'company'
  | 'companyAdministrator'
  | 'subAccount'
  | 'classic'
