import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { searchableWords } from '../searchable.ts'

/**
 * What each deposit is found by, written once, a moment after the deposit: its rows are written four times, and each
 * index would be too. The number is the deposit's.
 */
export const depositWords = pgTable(
  'deposit_words',
  {
    number: bigint({ mode: 'number' }).primaryKey(),
    /** The sign of the owner's share of the index, then the words, apart by blanks. */
    words: text().notNull(),
  },
  (table) => [
    index('deposits_by_words')
      .using('gin', searchableWords(table.words))
      .with({ fastupdate: false }),
  ],
)

/** Deposits between these two, which are among the words soon. Each transaction that writes deposits writes one row. */
export const unindexedDeposits = pgTable('unindexed_deposits', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  firstDepositId: uuid('first_deposit_id').notNull(),
  lastDepositId: uuid('last_deposit_id').notNull(),
})

/** For which companies an account has deposited: the words of those deposits stand in the companies' shares. */
export const companiesOfDepositors = pgTable(
  'companies_of_depositors',
  { accountId: uuid('account_id').notNull(), companyId: uuid('company_id').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.companyId] })],
)
