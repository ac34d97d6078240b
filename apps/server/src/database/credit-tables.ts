import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { accounts } from './account-tables.ts'
import { instant } from './instant.ts'

/** Every movement of credits; an account's balance is the sum of its rows. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text().$type<'allotment' | 'deposit' | 'refund' | 'purchase' | 'correction'>().notNull(),
    /** Negative when spent; zero for an unlimited account. */
    amount: bigint({ mode: 'number' }).notNull(),
    depositId: uuid('deposit_id'),
    reason: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('credit_entries_by_account').on(table.accountId, table.id),
    uniqueIndex('credit_entries_one_charge_per_deposit')
      .on(table.depositId)
      .where(sql`kind = 'deposit'`),
  ],
)
