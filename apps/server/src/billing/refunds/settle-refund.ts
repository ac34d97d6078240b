import { recordAudit } from '../../audit/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { noteBankBeforeRefund } from '../disputes/note-paid-by-bank.ts'
import { noteRefund, reopenRefund } from '../invoices/credit-note-store.ts'
import { lockOrder } from '../invoices/invoice-store.ts'
import { findOrder } from '../orders/order-store.ts'
import { nextCheckAt } from '../returns/when-to-check.ts'
import { lockPayment } from '../payments/payment-store.ts'
import { scheduleCheck } from '../returns/return-check-store.ts'
import { tellOfRefund } from '../withdrawals/tell-of-withdrawal.ts'
import { endRefund, noteReturn, type RefundRow } from './refund-store.ts'
import { tellOfFailure, tellOfPaymentBack } from './tell-of-refund.ts'

/** The provider has paid it back: refund, credit note, mail and audit entry are one transaction, once. */
export async function settleRefund(
  context: ServerContext,
  refund: RefundRow,
  reference: string,
): Promise<void> {
  const { id, orderId, amount, cause, paymentId, provider } = refund
  await context.database.transaction(async (transaction) => {
    const endedAt = context.now()
    // First: whoever else has heard of it waits here, and finds it ended.
    if (!(await endRefund(transaction, id, { state: 'succeeded', reference, endedAt }))) return
    const checkAt = nextCheckAt({ refundedAt: endedAt }, endedAt)
    if (checkAt) await scheduleCheck(transaction, { paymentId, provider }, checkAt)
    if (cause === 'withdrawal') await settleOrder(context, transaction, { orderId, reference })
    else await tellOfPaymentBack(context, transaction, refund)
    await recordAudit(context, transaction, {
      actor: null,
      action: cause === 'withdrawal' ? 'order.refunded' : 'payment.refunded',
      subjectType: 'order',
      subjectId: orderId,
      companyId: null,
      details: { amount, paymentReference: reference },
    })
  })
}

async function settleOrder(
  context: ServerContext,
  transaction: Transaction,
  { orderId, reference }: Readonly<{ orderId: string; reference: string }>,
): Promise<void> {
  const refund = { refundedAt: context.now(), refundReference: reference }
  await noteRefund(transaction, orderId, refund)
  const record = await findOrder(transaction, orderId)
  if (record) await tellOfRefund(context, transaction, record)
}

/**
 * The provider could not: the administrators are told, who try again or pay it back by hand; unless the buyer’s bank has taken back all of the price
 * meanwhile, which pays what a withdrawal owes.
 */
export async function failRefund(
  context: ServerContext,
  refund: RefundRow,
  { why, reference = null }: Readonly<{ why: string; reference?: string | null }>,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const end = { endedAt: context.now(), failure: why, reference }
    await lockBehindDisputes(transaction, refund)
    if (!(await endRefund(transaction, refund.id, { state: 'failed', ...end }))) return
    if (await noteBankBeforeRefund(context, transaction, refund)) return
    await tellOfFailure(context, transaction, { refund, why })
  })
}

/** The order, the payment, then its refund, as whoever hears that a dispute is lost comes to them. */
async function lockBehindDisputes(
  transaction: Transaction,
  { orderId, paymentId }: RefundRow,
): Promise<void> {
  await lockOrder(transaction, orderId)
  await lockPayment(transaction, paymentId)
}

/**
 * What the provider had paid back came back from a bank: it is owed again. The administrators are told, who try again or pay it back by hand; once.
 */
export async function returnRefund(
  context: ServerContext,
  refund: RefundRow,
  why: string,
): Promise<void> {
  const { id, orderId, amount, cause, reference } = refund
  await context.database.transaction(async (transaction) => {
    const returned = { returnedAt: context.now(), failure: why }
    await lockBehindDisputes(transaction, refund)
    // First: whoever else has heard of it waits here.
    if (!(await noteReturn(transaction, id, returned))) return
    if (cause === 'withdrawal') await reopenRefund(transaction, orderId)
    const isPaidByBank = await noteBankBeforeRefund(context, transaction, refund)
    if (!isPaidByBank) await tellOfFailure(context, transaction, { refund, why, isReturned: true })
    await recordAudit(context, transaction, {
      actor: null,
      action: 'payment.refundReturned',
      subjectType: 'order',
      subjectId: orderId,
      companyId: null,
      details: { amount, paymentReference: reference },
    })
  })
}
