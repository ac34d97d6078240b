import { and, desc, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { refunds } from '../../platform/database/schema.ts'
import { isNextDue, isStillTaken, takenUntil, type Take } from '../../platform/queue/index.ts'

export type RefundRow = typeof refunds.$inferSelect

export type NewRefund = Pick<
  RefundRow,
  'paymentId' | 'orderId' | 'provider' | 'cause' | 'amount' | 'currency' | 'createdAt'
>

/** The next attempt to pay back a payment, which a provider is asked for; undefined where another is under way, or was made. */
export async function insertRefund(
  transaction: Transaction,
  refund: NewRefund,
  state: 'queued' | 'byHand' = 'queued',
): Promise<RefundRow | undefined> {
  const before = sql`(select coalesce(max(attempt), 0) from ${refunds} where payment_id = ${refund.paymentId})`
  const attempt = sql`${before} + 1`
  const [row] = await transaction
    .insert(refunds)
    .values({ ...refund, state, attempt, nextAttemptAt: refund.createdAt })
    .onConflictDoNothing()
    .returning()
  return row
}

/** By which a provider pays it back once. */
export const refundKey = (reference: string, { attempt }: Pick<RefundRow, 'attempt'>): string =>
  `refund:${reference}:${attempt}`

/** What a provider has paid back of a payment; undefined where it has not, or the money came back. */
export async function findMadeRefund(
  queries: Queries,
  paymentId: number,
): Promise<RefundRow | undefined> {
  const isIt = and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'succeeded'))
  const [row] = await queries.select().from(refunds).where(isIt)
  return row
}

/** The last attempt to pay back a payment. */
export async function findLastRefund(
  queries: Queries,
  paymentId: number,
): Promise<RefundRow | undefined> {
  const [row] = await queries
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(desc(refunds.attempt))
    .limit(1)
  return row
}

/** That the joined refund is the last attempt of what a withdrawal of that order owes. */
export function isOwedOf(orderId: SQL): SQL | undefined {
  const last = sql`(select max(attempt) from ${refunds} as others where others.order_id = ${orderId} and others.cause = 'withdrawal')`
  return and(
    sql`${refunds.orderId} = ${orderId}`,
    eq(refunds.cause, 'withdrawal'),
    sql`${refunds.attempt} = ${last}`,
  )
}

type End = Partial<Pick<RefundRow, 'reference' | 'failure'>> & Readonly<{ endedAt: Date }>

/** Ends a refund that is under way; false when it has ended already. Until the transaction ends, nobody else ends it. */
export async function endRefund(
  transaction: Transaction,
  id: number,
  end: End & Readonly<{ state: 'succeeded' | 'failed' }>,
): Promise<boolean> {
  const ended = await transaction
    .update(refunds)
    .set(end)
    .where(and(eq(refunds.id, id), eq(refunds.state, 'queued')))
    .returning({ id: refunds.id })
  return ended.length === 1
}

/** Notes that the money came back; false where that was noted before. Until the transaction ends, nobody else does. */
export async function noteReturn(
  transaction: Transaction,
  id: number,
  returned: Readonly<{ returnedAt: Date; failure: string }>,
): Promise<boolean> {
  const noted = await transaction
    .update(refunds)
    .set({ state: 'returned', ...returned })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'succeeded')))
    .returning({ id: refunds.id })
  return noted.length === 1
}

/** It was paid back otherwise than by its provider. */
export async function endByHand(
  transaction: Transaction,
  id: number,
  endedAt: Date,
): Promise<void> {
  await transaction
    .update(refunds)
    .set({ state: 'byHand', endedAt })
    .where(and(eq(refunds.id, id), ne(refunds.state, 'succeeded')))
}

/** Takes the refund that is to be asked about first, until the lease ends. */
export async function claimRefund(
  queries: Queries,
  take: Take,
  provider: RefundRow['provider'],
): Promise<RefundRow | undefined> {
  const [row] = await queries
    .update(refunds)
    .set(takenUntil(refunds, take))
    .where(isNextDue(queries, refunds, take, { among: eq(refunds.provider, provider) }))
    .returning(getTableColumns(refunds))
  return row
}

/** Puts off a refund that is still under way, unless it was taken since. */
export async function postponeRefund(
  queries: Queries,
  refund: Pick<RefundRow, 'id' | 'attempts'>,
  later: Pick<RefundRow, 'nextAttemptAt' | 'reference'>,
): Promise<void> {
  await queries.update(refunds).set(later).where(isStillTaken(refunds, refund))
}
