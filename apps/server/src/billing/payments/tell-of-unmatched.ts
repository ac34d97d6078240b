import { orderNumber } from '@ancrage/contract'

import { administratorsToTell } from '../../accounts/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { queueGathered, type Mail } from '../../platform/mail/index.ts'
import { findOrder } from '../orders/order-store.ts'
import type { Paid } from './payment-provider.ts'
import type { PaymentRow } from './payment-store.ts'

type Unmatched = Readonly<{
  payment: PaymentRow
  paid: Paid
  reason: NonNullable<PaymentRow['reason']>
}>

/** To every administrator, that money came for which nothing was given. */
export async function tellOfUnmatched(
  context: ServerContext,
  transaction: Transaction,
  { payment, paid, reason }: Unmatched,
): Promise<void> {
  const record = await findOrder(transaction, payment.orderId)
  if (!record) return
  const { order } = record
  const mails = (await administratorsToTell(transaction)).map(({ email: to, language }): Mail => ({
    kind: 'paymentUnmatched',
    to,
    language,
    order: orderNumber(order),
    product: order.productName,
    amount: order.net + order.vat,
    currency: 'EUR',
    received: paid.amount,
    receivedCurrency: paid.currency,
    reference: paid.reference,
    reason,
    others: 0,
  }))
  await queueGathered(context, transaction, mails)
}
