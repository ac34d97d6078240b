import { and, eq, inArray, isNotNull, isNull, min, sql, type SQL } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { disputes, payments, refunds } from '../../platform/database/schema.ts'

/** What of card payments waits for an administrator; and since when the oldest refund waits for its provider. */
export type CardMoney = Readonly<{
  /** Payments for which nothing was given, that are not on their way back. */
  unmatched: number
  /** Of withdrawals, that failed or came back. */
  refunds: number
  /** Of orders, that buyers’ banks have not decided; of a payment that gave nothing, that is what waits. */
  disputes: number
  oldestRefund: Date | undefined
}>

/** Each is found by an index of what waits alone. */
export async function countCardMoney(queries: Queries): Promise<CardMoney> {
  const isUnmatched = and(sql`${payments.state} = 'unmatched'`, isNull(payments.closedAt))
  const isOpenAgain = sql`${refunds.state} in ('failed', 'returned')`
  const isDisputed = and(sql`${disputes.state} = 'queued'`, isNotNull(disputes.orderId))
  return {
    unmatched: await queries.$count(payments, and(isUnmatched, hasNoRefund(payments.id))),
    refunds: await countOwed(queries, isOpenAgain),
    disputes: await queries.$count(disputes, isDisputed),
    oldestRefund: await oldestRefund(queries),
  }
}

/** A refund that was tried several times is one. */
async function countOwed(queries: Queries, isOpenAgain: SQL): Promise<number> {
  const [counted] = await queries
    .select({ count: sql`count(distinct ${refunds.paymentId})`.mapWith(Number) })
    .from(refunds)
    .where(and(isOpenAgain, eq(refunds.cause, 'withdrawal'), hasNoRefund(refunds.paymentId)))
  return counted?.count ?? 0
}

/** None that was made, is under way, or was made by hand. */
const hasNoRefund = (paymentId: typeof payments.id | typeof refunds.paymentId): SQL =>
  sql`not exists (select from ${refunds} as live where live.payment_id = ${paymentId} and live.state not in ('failed', 'returned'))`

async function oldestRefund(queries: Queries): Promise<Date | undefined> {
  const [found] = await queries
    .select({ since: min(refunds.createdAt) })
    .from(refunds)
    .where(inArray(refunds.state, ['queued']))
  return found?.since ?? undefined
}
