import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { accounts, companies } from '../account-tables.ts'
import { instant } from '../columns/instant.ts'

/** Given by somebody; what was bought is told by its order. */
export const IS_RECEIVED = sql`(kind in ('allotment', 'correction') and amount > 0)`

/** Every movement of credits, of an account or of a company's pool; a balance is the sum of its rows. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key, as in the deposits: each of them has an entry. */
    accountId: uuid('account_id'),
    companyId: uuid('company_id').references(() => companies.id),
    kind: text().$type<CreditEntryKind>().notNull(),
    /** Negative when spent; zero for an unlimited account. */
    amount: bigint({ mode: 'number' }).notNull(),
    depositId: uuid('deposit_id'),
    orderId: uuid('order_id'),
    /** The other side of a transfer: the member in the pool’s entry, the company in the member’s. */
    counterpartAccountId: uuid('counterpart_account_id').references(() => accounts.id),
    counterpartCompanyId: uuid('counterpart_company_id').references(() => companies.id),
    /** Who moved them, where it was a person's act. */
    actorId: uuid('actor_id'),
    reason: text(),
    /** The same movement asked for again has the same key, and is made once. */
    key: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('credit_entries_have_one_owner', sql`num_nonnulls(account_id, company_id) = 1`),
    index('credit_entries_by_account').on(table.accountId, table.id),
    // Deposits are most of the movements: what was received is told without passing over them.
    index('credit_entries_received').on(table.accountId, table.id).where(IS_RECEIVED),
    index('credit_entries_by_company')
      .on(table.companyId, table.id)
      .where(sql`company_id is not null`),
    uniqueIndex('credit_entries_one_charge_per_deposit')
      .on(table.depositId)
      .where(sql`kind = 'deposit'`),
    uniqueIndex('credit_entries_one_refund_per_deposit')
      .on(table.depositId)
      .where(sql`kind = 'refund'`),
    uniqueIndex('credit_entries_once_per_key')
      .on(table.key)
      .where(sql`key is not null`),
  ],
)

export type CreditEntryKind =
  | 'allotment'
  | 'deposit'
  | 'refund'
  | 'purchase'
  | 'correction'
  | 'withdrawal'
  | 'dispute'
  | 'voucher'
