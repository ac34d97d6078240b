import { orderNumber, type UnmatchedPayment } from '@ancrage/contract'
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { accounts, companies, orders, payments, refunds } from '../../platform/database/schema.ts'
import { presentRefund } from './present-refund.ts'
import type { RefundRow } from './refund-store.ts'

export type Unmatched = Readonly<{
  payment: typeof payments.$inferSelect
  order: typeof orders.$inferSelect
  account: Pick<typeof accounts.$inferSelect, 'name' | 'email' | 'erasedAt'>
  company: string | null
  refund: RefundRow | null
}>

/** Payments for which nothing was given, the newest first, each with the last attempt to pay it back. */
export async function readUnmatched(
  queries: Queries,
  { beforeId, limit }: Readonly<{ beforeId: number | undefined; limit: number }>,
): Promise<readonly Unmatched[]> {
  const { name, email, erasedAt } = accounts
  const last = sql`(select max(attempt) from ${refunds} as others where others.payment_id = ${payments.id})`
  return queries
    .select({
      payment: getTableColumns(payments),
      order: getTableColumns(orders),
      account: { name, email, erasedAt },
      company: companies.name,
      refund: getTableColumns(refunds),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), eq(refunds.attempt, last)))
    .where(
      and(
        sql`${payments.state} = 'unmatched'`,
        beforeId === undefined ? undefined : lt(payments.id, beforeId),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(limit)
}

export function presentUnmatched(row: Unmatched): UnmatchedPayment {
  const { payment, order, account, company, refund } = row
  const { id, reference, receivedAmount, receivedCurrency, reason, endedAt, closedAt } = payment
  return {
    id,
    orderId: order.id,
    number: orderNumber(order),
    account: account.name,
    email: account.erasedAt ? '' : account.email,
    company,
    amount: order.net + order.vat,
    received: receivedAmount ?? 0,
    currency: receivedCurrency ?? 'EUR',
    reference: reference ?? '',
    reason: reason ?? 'order',
    endedAt: (endedAt ?? payment.createdAt).toISOString(),
    refund: refund && presentRefund(refund),
    closedAt: closedAt?.toISOString() ?? null,
  }
}
