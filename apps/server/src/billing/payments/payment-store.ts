import { and, desc, eq, isNull, getTableColumns, lt, sql } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { paymentHints, payments } from '../../platform/database/schema.ts'
import { isNextDue, isStillTaken, takenUntil, type Take } from '../../platform/queue/index.ts'

export type PaymentRow = typeof payments.$inferSelect

export type NewPayment = Pick<
  PaymentRow,
  'orderId' | 'provider' | 'amount' | 'currency' | 'nextAttemptAt' | 'createdAt'
>

/** The next attempt to pay an order; undefined while another is under way. */
export async function insertPayment(
  transaction: Transaction,
  payment: NewPayment,
): Promise<PaymentRow | undefined> {
  const before = sql`(select coalesce(max(attempt), 0) from ${payments} where order_id = ${payment.orderId})`
  const [row] = await transaction
    .insert(payments)
    .values({ ...payment, state: 'queued', attempt: sql`${before} + 1` })
    .onConflictDoNothing()
    .returning()
  return row
}

/** The last attempt to pay an order. */
export async function findLastPayment(
  queries: Queries,
  orderId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await queries
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.attempt))
    .limit(1)
  return row
}

export async function findPayment(queries: Queries, id: number): Promise<PaymentRow | undefined> {
  const [row] = await queries.select().from(payments).where(eq(payments.id, id))
  return row
}

/** The same, which stays so until the transaction ends. */
export async function lockPayment(
  transaction: Transaction,
  id: number,
): Promise<PaymentRow | undefined> {
  const [row] = await transaction.select().from(payments).where(eq(payments.id, id)).for('update')
  return row
}

/** The payment by card that paid an order. */
export async function findPaidPayment(
  queries: Queries,
  orderId: string,
): Promise<PaymentRow | undefined> {
  const isIt = and(eq(payments.orderId, orderId), eq(payments.state, 'paid'))
  const [row] = await queries.select().from(payments).where(isIt)
  return row
}

/** By the provider’s name for the money that came. */
export async function findPaymentByReference(
  queries: Queries,
  { provider, reference }: Readonly<{ provider: PaymentRow['provider']; reference: string }>,
): Promise<PaymentRow | undefined> {
  const [row] = await queries
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)))
  return row
}

/** Notes when an administrator had dealt with a payment for which nothing was given. */
export async function closeUnmatched(
  transaction: Transaction,
  id: number,
  closedAt: Date,
): Promise<void> {
  await transaction.update(payments).set({ closedAt }).where(eq(payments.id, id))
}

/** Notes what the provider made, once; false where the payment has ended meanwhile, and nobody may be sent to it. */
export async function noteCheckout(
  queries: Queries,
  id: number,
  checkout: Readonly<{ id: string; url: string }>,
): Promise<boolean> {
  const noted = await queries
    .update(payments)
    .set({ checkoutId: checkout.id, checkoutUrl: checkout.url })
    .where(and(eq(payments.id, id), eq(payments.state, 'queued')))
    .returning({ id: payments.id })
  return noted.length === 1
}

/** Ends a payment of which the provider makes no checkout, unless somebody else was given one. */
export async function endUnnamedPayment(
  queries: Queries,
  id: number,
  endedAt: Date,
): Promise<void> {
  await queries
    .update(payments)
    .set({ state: 'ended', endedAt })
    .where(and(eq(payments.id, id), eq(payments.state, 'queued'), isNull(payments.checkoutId)))
}

export type End = Readonly<{ endedAt: Date }> &
  Partial<Pick<PaymentRow, 'reference' | 'receivedAmount' | 'receivedCurrency' | 'reason'>>

/** Ends a payment that is under way; false when it has ended already. Until the transaction ends, nobody else ends it. */
export async function endPayment(
  queries: Queries,
  id: number,
  end: End & Readonly<{ state: 'paid' | 'ended' | 'unmatched' }>,
): Promise<boolean> {
  const ended = await queries
    .update(payments)
    .set(end)
    .where(and(eq(payments.id, id), eq(payments.state, 'queued')))
    .returning({ id: payments.id })
  return ended.length === 1
}

/** What was taken to be paid is not what was ordered, as its own transaction finds. */
export async function noteUnmatched(
  transaction: Transaction,
  id: number,
  reason: NonNullable<PaymentRow['reason']>,
): Promise<void> {
  await transaction.update(payments).set({ state: 'unmatched', reason }).where(eq(payments.id, id))
}

/** Takes the payment that is to be asked about first, until the lease ends; of one order where one is named. */
export async function claimPayment(
  queries: Queries,
  take: Take,
  { provider, orderId }: Readonly<{ provider: PaymentRow['provider']; orderId?: string }>,
): Promise<PaymentRow | undefined> {
  const ofOrder = orderId === undefined ? undefined : eq(payments.orderId, orderId)
  const [row] = await queries
    .update(payments)
    .set(takenUntil(payments, take))
    .where(
      isNextDue(queries, payments, take, { among: and(eq(payments.provider, provider), ofOrder) }),
    )
    .returning(getTableColumns(payments))
  return row
}

/** Puts off a payment that is still under way, unless it was taken or hurried since. */
export async function postponePayment(
  queries: Queries,
  payment: Pick<PaymentRow, 'id' | 'attempts'>,
  nextAttemptAt: Date,
): Promise<void> {
  await queries.update(payments).set({ nextAttemptAt }).where(isStillTaken(payments, payment))
}

/** Has a payment that is under way asked about now, whoever asks about it at this moment. */
export async function hurryPayment(
  queries: Queries,
  of: Readonly<{ orderId: string } | { provider: PaymentRow['provider']; checkoutId: string }>,
  now: Date,
): Promise<void> {
  const which =
    'orderId' in of
      ? eq(payments.orderId, of.orderId)
      : and(eq(payments.provider, of.provider), eq(payments.checkoutId, of.checkoutId))
  await queries
    .update(payments)
    .set({ nextAttemptAt: now, attempts: 0 })
    .where(and(which, eq(payments.state, 'queued')))
}

/** False where it was heard before. */
export async function insertHint(
  transaction: Transaction,
  hint: typeof paymentHints.$inferInsert,
): Promise<boolean> {
  const inserted = await transaction
    .insert(paymentHints)
    .values(hint)
    .onConflictDoNothing()
    .returning({ id: paymentHints.id })
  return inserted.length === 1
}

export async function deleteHints(queries: Queries, receivedBefore: Date): Promise<void> {
  await queries.delete(paymentHints).where(lt(paymentHints.receivedAt, receivedBefore))
}
