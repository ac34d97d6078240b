import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { Queries } from '../../platform/database/client.ts'
import { disputes, orders, payments, refunds } from '../../platform/database/schema.ts'
import { isIn } from './journal-store.ts'

/** Money of a payment for which nothing was given, that came or went, and the order that it was paid for. */
export type SuspenseMove = Readonly<{
  id: number
  number: number
  createdAt: Date
  /** The provider’s name for it. */
  reference: string | null
  /** In hundredths of its currency. */
  amount: number
  currency: string
  at: Date | null
}>

type Page = Readonly<{ after: SuspenseMove | undefined; limit: number }>
type Reader = (queries: Queries, month: string, page: Page) => Promise<SuspenseMove[]>

/** What came in a month (`2026-11`, of France). */
const readReceived: Reader = (queries, month, { after, limit }) => {
  const { id, reference, receivedAmount: amount, receivedCurrency: currency, endedAt } = payments
  return queries
    .select(moveOf({ id, reference, amount, currency, at: endedAt }))
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.state, 'unmatched'), isIn(month, endedAt), after && gt(id, after.id)))
    .orderBy(asc(id))
    .limit(limit)
}

/** What of it was paid back then, or came back. */
const readRefunds =
  (at: typeof refunds.endedAt | typeof refunds.returnedAt): Reader =>
  (queries, month, { after, limit }) => {
    const { id, reference, amount, currency, state, cause } = refunds
    const wasMade = and(eq(cause, 'unmatched'), inArray(state, ['succeeded', 'returned']))
    return queries
      .select(moveOf({ id, reference, amount, currency, at }))
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(and(wasMade, isIn(month, at), after && gt(id, after.id)))
      .orderBy(asc(id))
      .limit(limit)
  }

/** What of it a bank took back for good, or gave back after that. */
const readLost =
  (at: typeof disputes.endedAt | typeof disputes.reversedAt): Reader =>
  (queries, month, { after, limit }) => {
    const { id, reference, amount, currency, state } = disputes
    const isOfNothing = and(eq(state, 'lost'), isNull(disputes.orderId))
    return queries
      .select(moveOf({ id, reference, amount, currency, at }))
      .from(disputes)
      .innerJoin(payments, eq(payments.id, disputes.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(isOfNothing, isIn(month, at), after && gt(id, after.id)))
      .orderBy(asc(id))
      .limit(limit)
  }

export const readSuspenseOfMonth = {
  received: readReceived,
  paidBack: readRefunds(refunds.endedAt),
  cameBack: readRefunds(refunds.returnedAt),
  lost: readLost(disputes.endedAt),
  reversed: readLost(disputes.reversedAt),
} as const

type Columns = Readonly<Record<'id' | 'reference' | 'at' | 'amount' | 'currency', PgColumn>>

function moveOf({ id, reference, at, amount, currency }: Columns) {
  return {
    id: sql<number>`${id}`.mapWith(Number),
    number: orders.number,
    createdAt: orders.createdAt,
    reference: sql<string | null>`${reference}`,
    amount: sql<number>`coalesce(${amount}, 0)`.mapWith(Number),
    currency: sql<string>`coalesce(${currency}, 'EUR')`,
    at: sql<Date | null>`${at}`.mapWith(payments.endedAt),
  }
}
