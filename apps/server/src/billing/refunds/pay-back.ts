import { isOpenAgain } from '@ancrage/contract'

import { recordAudit } from '../../audit/index.ts'
import type { Account } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import type { ProviderName } from '../payments/payment-provider.ts'
import {
  closeUnmatched,
  findPaidPayment,
  lockPayment,
  type PaymentRow,
} from '../payments/payment-store.ts'
import {
  endByHand,
  findLastRefund,
  insertRefund,
  type NewRefund,
  type RefundRow,
} from './refund-store.ts'

/** Who pays back what it took: the provider that takes cards now, and the one before it where that is still asked. */
export type PaysBack = readonly ProviderName[]

type Input = Readonly<{ id: number; paysBack: PaysBack }>

/**
 * What a withdrawal owes is paid back by the provider that took the card, afterwards; false where that is done by hand. The
 * transaction is that of the withdrawal.
 */
export async function oweRefund(
  { now }: Pick<ServerContext, 'now'>,
  transaction: Transaction,
  owed: Readonly<{ orderId: string; amount: number; paysBack: PaysBack }>,
): Promise<boolean> {
  const { orderId, amount, paysBack } = owed
  const payment = await findPaidPayment(transaction, orderId)
  if (!payment || !paysBack.includes(payment.provider)) return false
  const { provider } = payment
  const refund = { paymentId: payment.id, orderId, provider, cause: 'withdrawal', amount } as const
  const made = await insertRefund(transaction, { ...refund, currency: 'EUR', createdAt: now() })
  if (!made) throw new Error('an order is paid back twice')
  return true
}

/**
 * An administrator has a payment paid back for which nothing was given, or once more what a withdrawal owes where that failed.
 *
 * @throws Refusal `object.not_found`, `payment.nothing_owed`, or `payment.not_offered` where its provider takes no cards any more.
 */
export async function payBack(
  context: ServerContext,
  actor: Account,
  { id, paysBack }: Input,
): Promise<RefundRow> {
  return context.database.transaction(async (transaction) => {
    const payment = await lockPayment(transaction, id)
    if (!payment) throw new Refusal('object.not_found')
    const last = await findLastRefund(transaction, id)
    if (last && !isOpenAgain(last)) return last
    const owed = owedOf(payment, last)
    if (!paysBack.includes(payment.provider)) throw new Refusal('payment.not_offered')
    const made = await insertRefund(transaction, { ...owed, createdAt: context.now() })
    if (!made) throw new Error('a payment is paid back twice')
    await recordAudit(context, transaction, {
      actor,
      action: 'payment.refundAsked',
      subjectType: 'order',
      subjectId: payment.orderId,
      companyId: null,
      details: { amount: made.amount, paymentReference: payment.reference },
    })
    return made
  })
}

function owedOf(payment: PaymentRow, last: RefundRow | undefined): Omit<NewRefund, 'createdAt'> {
  const { id: paymentId, orderId, provider, state, receivedAmount, receivedCurrency } = payment
  const of = { paymentId, orderId, provider }
  if (last?.cause === 'withdrawal') {
    return { ...of, cause: 'withdrawal', amount: last.amount, currency: last.currency }
  }
  const isOwed = state === 'unmatched' && payment.closedAt === null && receivedAmount
  if (!isOwed || receivedCurrency === null) throw new Refusal('payment.nothing_owed')
  return { ...of, cause: 'unmatched', amount: receivedAmount, currency: receivedCurrency }
}

/**
 * An administrator has dealt with an unmatched payment otherwise.
 *
 * @throws Refusal `object.not_found`, `payment.nothing_owed`, or `refund.under_way` where its provider pays it back.
 */
export async function closePayment(
  context: ServerContext,
  actor: Account,
  { id, paysBack }: Input,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const payment = await lockPayment(transaction, id)
    if (!payment) throw new Refusal('object.not_found')
    if (payment.state !== 'unmatched') throw new Refusal('payment.nothing_owed')
    if (payment.closedAt !== null) return
    await endOtherwise(context, transaction, { payment, paysBack })
    await closeUnmatched(transaction, id, context.now())
    await recordAudit(context, transaction, {
      actor,
      action: 'payment.closed',
      subjectType: 'order',
      subjectId: payment.orderId,
      companyId: null,
      details: { amount: payment.receivedAmount, paymentReference: payment.reference },
    })
  })
}

/**
 * What the provider was to pay back of an order was paid back by hand.
 *
 * @throws Refusal `refund.under_way` while it is being paid back by the provider.
 */
export async function endRefundByHand(
  context: ServerContext,
  transaction: Transaction,
  { orderId, paysBack }: Readonly<{ orderId: string; paysBack: PaysBack }>,
): Promise<void> {
  const paid = await findPaidPayment(transaction, orderId)
  const payment = paid && (await lockPayment(transaction, paid.id))
  if (payment) await endOtherwise(context, transaction, { payment, paysBack })
}

/**
 * What a withdrawal owes was taken back by the buyer’s bank, so that nobody pays it back any more. Answers whether that is so: not where
 * its provider has paid it back, or is about to.
 */
export async function endRefundByBank(
  context: ServerContext,
  transaction: Transaction,
  orderId: string,
): Promise<boolean> {
  const paid = await findPaidPayment(transaction, orderId)
  const payment = paid && (await lockPayment(transaction, paid.id))
  if (!payment) return false
  const last = await findLastRefund(transaction, payment.id)
  if (last && !isOpenAgain(last)) return false
  await endOtherwise(context, transaction, { payment, paysBack: [] })
  return true
}

async function endOtherwise(
  { now }: ServerContext,
  transaction: Transaction,
  { payment, paysBack }: Readonly<{ payment: PaymentRow; paysBack: PaysBack }>,
): Promise<void> {
  const last = await findLastRefund(transaction, payment.id)
  if (!last || last.state === 'byHand' || last.state === 'succeeded') return
  // One whose provider is asked no more waits for nobody.
  if (last.state === 'queued' && paysBack.includes(last.provider)) {
    throw new Refusal('refund.under_way')
  }
  if (last.state !== 'returned') return endByHand(transaction, last.id, now())
  // That it was made, and came back, stays written down.
  const { paymentId, orderId, provider: before, cause, amount, currency } = last
  const of = { paymentId, orderId, provider: before, cause, amount, currency }
  await insertRefund(transaction, { ...of, createdAt: now() }, 'byHand')
}
