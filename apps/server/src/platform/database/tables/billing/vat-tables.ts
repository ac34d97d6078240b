import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { accounts } from '../account-tables.ts'
import { instant } from '../columns/instant.ts'

/** Of `Trader`. */
type TraderColumn = Readonly<{
  name: string
  street: string
  postcode: string | null
  city: string
}>

/**
 * How the VAT numbers of businesses were checked by which no tax was charged: what the register of the Union answered, or that an
 * administrator looked it up. Those that an order names are kept for ever.
 */
export const vatChecks = pgTable(
  'vat_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** With the letters of its country; empty where its order forgot it before such rows were written. */
    number: text().notNull(),
    source: text().$type<'vies' | 'byHand'>().notNull(),
    isValid: boolean('is_valid').notNull(),
    checkedAt: instant('checked_at').notNull(),
    /** Whose number asked, and the register’s name for that consultation. */
    requester: text(),
    identifier: text(),
    /** Who the register was told that the buyer is. */
    trader: jsonb().$type<TraderColumn>(),
    /** Whether the name in `trader` is the registered one, as the register said or as both read; null of older rows. */
    nameAgrees: boolean('name_agrees'),
    /** As the register answered them, where the member state tells them. */
    name: text(),
    address: text(),
    /** All of the answer. */
    answer: text(),
    /** Who looked it up by hand, or compared what the register tells of it. */
    accountId: uuid('account_id').references(() => accounts.id),
    /** When they stood for it: an answer whose name does not agree, or a number of which the register had said that it is none. */
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    index('vat_checks_by_number').on(table.number, table.checkedAt),
    index('vat_checks_by_moment').on(table.checkedAt),
    check('vat_checks_by_hand_are_valid', sql`source = 'vies' or is_valid`),
  ],
)
