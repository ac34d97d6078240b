import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { instant } from '../columns/instant.ts'
import { orders } from './sales-tables.ts'
import { payments, type ProviderName } from './payment-tables.ts'

/** What a provider pays back of a payment. One that failed is followed by another, where an administrator tries again. */
export const refunds = pgTable(
  'refunds',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of that payment, counted from 1: a part of the key by which the provider pays back once. */
    attempt: integer().notNull(),
    provider: text().$type<ProviderName>().notNull(),
    /** What a withdrawal owes, or a payment for which nothing was given. */
    cause: text().$type<'withdrawal' | 'unmatched'>().notNull(),
    /**
     * `queued` until the provider says how it ended; `returned`: it had succeeded, and a bank sent the money back; `byHand`: an administrator paid it
     * back otherwise.
     */
    state: text().$type<'queued' | 'succeeded' | 'failed' | 'returned' | 'byHand'>().notNull(),
    /** In hundredths of a currency. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    /** The provider’s name for it, and its word for why it failed. */
    reference: text(),
    failure: text(),
    attempts: integer().notNull().default(0),
    /** When the provider is asked about it; while a worker asks, the end of its lease. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** When it was known that the money came back. */
    returnedAt: instant('returned_at'),
  },
  (table) => [
    uniqueIndex('refunds_by_attempt').on(table.paymentId, table.attempt),
    uniqueIndex('refunds_one_live_per_payment')
      .on(table.paymentId)
      .where(sql`state not in ('failed', 'returned')`),
    index('refunds_by_order').on(table.orderId, table.attempt),
    index('refunds_by_return').on(table.returnedAt),
    index('refunds_open_again')
      .on(table.paymentId)
      .where(sql`state in ('failed', 'returned')`),
    index('refunds_due')
      .on(table.nextAttemptAt)
      .where(sql`state = 'queued'`),
    check('refunds_pay_back', sql`amount >= 1`),
  ],
)

/** Of a payment that came: when the provider is asked next what became of that money. */
export const returnChecks = pgTable(
  'return_checks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    provider: text().$type<ProviderName>().notNull(),
    /** `over` once it is asked about by itself no more; what is announced of it begins it again. */
    state: text().$type<'queued' | 'over'>().notNull(),
    /** Since when it was to be asked about, and how often that has failed. */
    dueSince: instant('due_since').notNull(),
    /** When the provider was last asked; null before. */
    checkedAt: instant('checked_at'),
    attempts: integer().notNull().default(0),
    /** When the provider is asked about it; while a worker asks, the end of its lease. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [
    uniqueIndex('return_checks_by_payment').on(table.paymentId),
    index('return_checks_due')
      .on(table.nextAttemptAt)
      .where(sql`state = 'queued'`),
  ],
)

/** What a buyer’s bank takes back of a payment, as the provider says of it. */
export const disputes = pgTable(
  'disputes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text().$type<ProviderName>().notNull(),
    /** The provider’s name for it. */
    reference: text().notNull(),
    /** `queued` until the provider says how it ended; `foreign` where it is of no payment of ours. */
    state: text().$type<'queued' | 'won' | 'lost' | 'foreign'>().notNull(),
    /** Null until the provider has said which it is about; without an order where nothing was given for it. */
    paymentId: bigint('payment_id', { mode: 'number' }).references(() => payments.id),
    orderId: uuid('order_id').references(() => orders.id),
    /** In hundredths of a currency. */
    amount: bigint({ mode: 'number' }),
    currency: text(),
    /** The provider’s word for what the buyer says. */
    reason: text(),
    /** What is taken of the order’s credits until it has ended, and for good where it is lost. */
    credits: bigint({ mode: 'number' }).notNull().default(0),
    attempts: integer().notNull().default(0),
    /** When the provider is asked about it; while a worker asks, the end of its lease. */
    nextAttemptAt: instant('next_attempt_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** Since when it is asked about again, as the provider has announced it once more behind its end; null otherwise. */
    heardAgainAt: instant('heard_again_at'),
    /** When it was known that the provider has given the money back of one that was lost. */
    reversedAt: instant('reversed_at'),
  },
  (table) => [
    uniqueIndex('disputes_by_reference').on(table.provider, table.reference),
    index('disputes_by_order').on(table.orderId),
    index('disputes_by_end').on(table.endedAt),
    index('disputes_due')
      .on(table.nextAttemptAt)
      .where(sql`state = 'queued'`),
    index('disputes_heard_again')
      .on(table.nextAttemptAt)
      .where(sql`heard_again_at is not null`),
    check('disputes_credits_never_negative', sql`credits >= 0`),
  ],
)
