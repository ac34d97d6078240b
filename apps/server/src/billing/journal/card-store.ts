import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { creditNotes, disputes, invoices, orders, refunds } from '../../platform/database/schema.ts'
import { isIn } from './journal-store.ts'

type Page<Row> = Readonly<{ after: Row | undefined; limit: number }>
type Owner = Pick<typeof orders.$inferSelect, 'accountId' | 'companyId'>

export type LostOrder = Owner &
  Readonly<{
    id: number
    facts: unknown
    endedAt: Date | null
    reference: string
    takenBack: number
    /** What a credit note that was paid back by it in the same month says. */
    credited: number
    /** What was lost of that order before. */
    before: number
  }>

/** Orders of which a bank took money back for good in a month (`2026-11`, of France), and what of that a credit note says, in the order in which they were announced. */
export function readLostOrdersOfMonth(
  queries: Queries,
  month: string,
  { after, limit }: Page<LostOrder>,
): Promise<LostOrder[]> {
  const { accountId, companyId } = orders
  const { id, endedAt, reference } = disputes
  const credited = sql`coalesce((select net + vat from ${creditNotes} where ${creditNotes.orderId} = ${orders.id}
    and ${creditNotes.refundReference} = ${reference} and ${isIn(month, creditNotes.refundedAt)}), 0)`
  const before = sql`coalesce((select sum(others.amount) from ${disputes} as others where others.order_id = ${orders.id} and others.state = 'lost'
    and others.currency = 'EUR' and (others.ended_at, others.id) < (${endedAt}, ${id})), 0)`
  return queries
    .select({
      id,
      facts: invoices.facts,
      accountId,
      companyId,
      endedAt,
      reference,
      takenBack: sql`${disputes.amount}`.mapWith(Number),
      credited: credited.mapWith(Number),
      before: before.mapWith(Number),
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(invoices, eq(invoices.orderId, orders.id))
    .where(
      and(
        eq(disputes.state, 'lost'),
        eq(disputes.currency, 'EUR'),
        isIn(month, endedAt),
        after && gt(id, after.id),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
}

export type LateNote = Owner &
  Readonly<{
    id: number
    facts: unknown
    refundedAt: Date | null
    reference: string
    /** What of the credit note a bank had taken by then. */
    amount: number
  }>

/** Credit notes that are paid back in a month by a dispute that was lost in an earlier one, whose journal has what the bank took. */
export function readLateNotesOfMonth(
  queries: Queries,
  month: string,
  { after, limit }: Page<LateNote>,
): Promise<LateNote[]> {
  const { accountId, companyId } = orders
  const { id, endedAt, reference } = disputes
  const { facts, net, vat, refundedAt, refundReference } = creditNotes
  const taken = sql`(select sum(others.amount) from ${disputes} as others where others.order_id = ${orders.id} and others.state = 'lost'
    and others.currency = 'EUR' and others.ended_at <= ${refundedAt})`
  const amount = sql`least(${net} + ${vat}, ${taken})`.mapWith(Number)
  return queries
    .select({ id, facts, accountId, companyId, refundedAt, reference, amount })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .innerJoin(disputes, and(eq(disputes.orderId, orders.id), eq(reference, refundReference)))
    .where(
      and(
        eq(disputes.state, 'lost'),
        eq(disputes.currency, 'EUR'),
        isIn(month, refundedAt),
        sql`not ${isIn(month, endedAt)}`,
        after && gt(id, after.id),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
}

export type ReversedOrder = Owner &
  Readonly<{
    id: number
    facts: unknown
    reversedAt: Date | null
    reference: string
    amount: number
  }>

/** Orders of which a provider gave money back in a month, after a dispute that was lost. */
export function readReversedOrdersOfMonth(
  queries: Queries,
  month: string,
  { after, limit }: Page<ReversedOrder>,
): Promise<ReversedOrder[]> {
  const { accountId, companyId } = orders
  const { id, reversedAt, reference, currency } = disputes
  const amount = sql`${disputes.amount}`.mapWith(Number)
  return queries
    .select({ id, facts: invoices.facts, accountId, companyId, reversedAt, reference, amount })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(invoices, eq(invoices.orderId, orders.id))
    .where(and(eq(currency, 'EUR'), isIn(month, reversedAt), after && gt(id, after.id)))
    .orderBy(asc(id))
    .limit(limit)
}

export type ReturnedRefund = Owner &
  Pick<typeof refunds.$inferSelect, 'id' | 'amount' | 'reference' | 'endedAt' | 'returnedAt'> &
  Readonly<{ facts: unknown; isMadeThen: boolean; isReturnedThen: boolean }>

/** Refunds of withdrawals that were made or came back in a month, of those that came back. */
export function readReturnedRefundsOfMonth(
  queries: Queries,
  month: string,
  { after, limit }: Page<ReturnedRefund>,
): Promise<ReturnedRefund[]> {
  const { accountId, companyId } = orders
  const { id, amount, reference, endedAt, returnedAt } = refunds
  const [isMadeThen, isReturnedThen] = [isIn(month, endedAt), isIn(month, returnedAt)]
  return queries
    .select({
      id,
      facts: creditNotes.facts,
      accountId,
      companyId,
      amount,
      reference,
      endedAt,
      returnedAt,
      isMadeThen: sql<boolean>`${isMadeThen}`,
      isReturnedThen: sql<boolean>`${isReturnedThen}`,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(creditNotes, eq(creditNotes.orderId, orders.id))
    .where(
      and(
        isNotNull(returnedAt),
        eq(refunds.cause, 'withdrawal'),
        or(isMadeThen, isReturnedThen),
        after && gt(id, after.id),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
}
