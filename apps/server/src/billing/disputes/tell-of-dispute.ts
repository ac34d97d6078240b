import { orderNumber } from '@ancrage/contract'

import { administratorsToTell } from '../../accounts/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { queueMails, type Mail } from '../../platform/mail/index.ts'
import type { OrderRecord } from '../orders/order-store.ts'
import type { DisputeRow } from './dispute-store.ts'

type Told = Readonly<{
  record: OrderRecord
  dispute: DisputeRow
  outcome: 'open' | 'won' | 'lost'
}>

/** To every administrator, that a buyer’s bank takes money back, and how that ended. */
export async function tellOfDispute(
  context: ServerContext,
  transaction: Transaction,
  { record: { order }, dispute, outcome }: Told,
): Promise<void> {
  const told = {
    kind: 'paymentDisputed',
    order: orderNumber(order),
    product: order.productName,
    amount: dispute.amount ?? 0,
    currency: dispute.currency ?? 'EUR',
    credits: dispute.credits,
    reference: dispute.reference,
    reason: dispute.reason ?? '',
    outcome,
  } as const
  const mails = (await administratorsToTell(transaction)).map(({ email: to, language }): Mail => ({
    ...told,
    to,
    language,
  }))
  await queueMails(context, transaction, mails)
}
