import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { instant } from '../columns/instant.ts'
import { orders } from './sales-tables.ts'

/** Who takes cards. */
export type ProviderName = 'stripe' | 'mollie'

/** What buyers began to pay at a provider’s. Nothing that was paid is ever deleted. */
export const payments = pgTable(
  'payments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of that order, counted from 1: a part of the key by which the provider makes each checkout once. */
    attempt: integer().notNull(),
    provider: text().$type<ProviderName>().notNull(),
    /**
     * `queued` until the provider says how it ended; `unmatched` where it was paid and is not what was ordered, or not
     * to be given any more.
     */
    state: text().$type<'queued' | 'paid' | 'ended' | 'unmatched'>().notNull(),
    /** What it is to be, in cents of a currency. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** The provider’s name for it, and where buyers pay; null until the provider has answered. */
    checkoutId: text('checkout_id'),
    checkoutUrl: text('checkout_url'),
    /** The provider’s name for the money that came. */
    reference: text(),
    /** What came, where that was something else than it was to be. */
    receivedAmount: bigint('received_amount', { mode: 'number' }),
    receivedCurrency: text('received_currency'),
    /** Why it is unmatched. */
    reason: text().$type<'amount' | 'order' | 'alreadyPaid' | 'cancelled' | 'buyerGone'>(),
    attempts: integer().notNull().default(0),
    /** When the provider is asked about it; while a worker asks, the end of its lease. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** When an administrator had dealt with an unmatched one otherwise than by paying it back here. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('payments_by_attempt').on(table.orderId, table.attempt),
    uniqueIndex('payments_by_checkout').on(table.provider, table.checkoutId),
    uniqueIndex('payments_one_open_per_order')
      .on(table.orderId)
      .where(sql`state = 'queued'`),
    uniqueIndex('payments_one_paid_per_order')
      .on(table.orderId)
      .where(sql`state = 'paid'`),
    index('payments_unmatched')
      .on(table.id)
      .where(sql`state = 'unmatched'`),
    index('payments_by_reference').on(table.reference),
    index('payments_due')
      .on(table.nextAttemptAt)
      .where(sql`state = 'queued'`),
    check('payments_amount_never_negative', sql`amount >= 0`),
  ],
)

/** Names of what providers announced: each is listened to once. */
export const paymentHints = pgTable(
  'payment_hints',
  {
    provider: text().notNull(),
    id: text().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index('payment_hints_by_moment').on(table.receivedAt),
  ],
)
