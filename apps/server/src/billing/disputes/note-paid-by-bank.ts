import { recordAudit } from '../../audit/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { noteRefund } from '../invoices/credit-note-store.ts'
import { findOrder, type OrderRecord } from '../orders/order-store.ts'
import { endRefundByBank } from '../refunds/pay-back.ts'
import { tellOfRefund } from '../withdrawals/tell-of-withdrawal.ts'
import type { DisputeRow } from './dispute-store.ts'
import { isWhole } from './reckon-disputes.ts'

type Lost = Readonly<{ dispute: DisputeRow; sold: OrderRecord; others: readonly DisputeRow[] }>

/**
 * Who had withdrawn and has all of the price from their bank is paid back by that, under the reference of the dispute, and told.
 * Answers whether it is so; one that the provider pays back at the same time, or of which a part was taken back, is left to administrators.
 */
export async function notePaidByBank(
  context: ServerContext,
  transaction: Transaction,
  { dispute, sold, others }: Lost,
): Promise<boolean> {
  const { order, creditNote } = sold
  const lost = [...others.filter(({ state }) => state === 'lost'), dispute]
  if (creditNote?.refundedAt !== null || !isWhole(order, lost)) return false
  if (!(await endRefundByBank(context, transaction, order.id))) return false
  const { reference: refundReference } = dispute
  await noteRefund(transaction, order.id, { refundedAt: context.now(), refundReference })
  const record = await findOrder(transaction, order.id)
  if (record) await tellOfRefund(context, transaction, record, { byBank: true })
  await recordAudit(context, transaction, {
    actor: null,
    action: 'order.refunded',
    subjectType: 'order',
    subjectId: order.id,
    companyId: null,
    details: { amount: creditNote.net + creditNote.vat, paymentReference: refundReference },
  })
  return true
}
