import type { ServerContext } from '../../platform/context.ts'
import type { Seller } from '../invoices/invoicing.ts'
import { payOrder } from '../orders/orders.ts'
import { scheduleCheck } from '../returns/return-check-store.ts'
import { nextCheckAt } from '../returns/when-to-check.ts'
import type { Paid } from './payment-provider.ts'
import { endPayment, noteUnmatched, type PaymentRow } from './payment-store.ts'
import { tellOfUnmatched } from './tell-of-unmatched.ts'

/**
 * The provider has the money: payment, order, credits and invoice are one transaction, once. What is not just what was ordered, or is not to be given any
 * more, gives nothing: the administrators are told, who pay it back.
 */
export async function settlePayment(
  context: ServerContext,
  seller: Seller,
  payment: PaymentRow,
  paid: Paid,
): Promise<void> {
  const { orderId } = payment
  const { reference, amount: receivedAmount, currency: receivedCurrency } = paid
  await context.database.transaction(async (transaction) => {
    const end = { endedAt: context.now(), reference, receivedAmount, receivedCurrency }
    // First: whoever else has heard of it waits here, and finds it ended.
    if (!(await endPayment(transaction, payment.id, { state: 'paid', ...end }))) return
    const { id: paymentId, provider } = payment
    const checkAt = nextCheckAt({ paidAt: end.endedAt }, end.endedAt)
    if (checkAt) await scheduleCheck(transaction, { paymentId, provider }, checkAt)
    const difference = differenceOf(payment, paid)
    const outcome = difference
      ? { verdict: difference }
      : await payOrder(context, transaction, seller, {
          actor: null,
          id: orderId,
          paymentReference: reference,
        })
    const { verdict } = outcome
    if (verdict === 'paid') return
    await noteUnmatched(transaction, payment.id, verdict)
    await tellOfUnmatched(context, transaction, { payment, paid, reason: verdict })
  })
}

function differenceOf(payment: PaymentRow, paid: Paid): 'order' | 'amount' | undefined {
  if (paid.orderId !== payment.orderId) return 'order'
  const isSame = paid.amount === payment.amount && paid.currency === payment.currency
  return isSame ? undefined : 'amount'
}
