import { recordAudit } from '../../audit/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { noteRefund } from '../invoices/credit-note-store.ts'
import { findOrder, type OrderRecord } from '../orders/order-store.ts'
import { endRefundByBank } from '../refunds/pay-back.ts'
import { tellOfRefund } from '../withdrawals/tell-of-withdrawal.ts'
import type { RefundRow } from '../refunds/refund-store.ts'
import { listDisputesOf, type DisputeRow } from './dispute-store.ts'
import { isWhole } from './reckon-disputes.ts'
import { tellOfDispute } from './tell-of-dispute.ts'

type Lost = Readonly<{ dispute: DisputeRow; sold: OrderRecord; others: readonly DisputeRow[] }>

/** Whether the bank has the money for good: the provider has not given it back after the loss. */
const hasTaken = ({ state, reversedAt }: DisputeRow): boolean =>
  state === 'lost' && reversedAt === null

/** The one that ended last, as the journal takes those before it with it. */
const lastLost = (disputes: readonly DisputeRow[]): DisputeRow | undefined =>
  disputes
    .filter(hasTaken)
    .toSorted((one, other) => Number(one.endedAt) - Number(other.endedAt))
    .at(-1)

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
  const lost = [...others.filter(hasTaken), dispute]
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

/**
 * The same where the dispute was lost first, while the provider was still to pay back what the withdrawal owes, and could not. Administrators are told
 * as they are of the loss.
 */
export async function noteBankBeforeRefund(
  context: ServerContext,
  transaction: Transaction,
  { orderId, cause }: Pick<RefundRow, 'orderId' | 'cause'>,
): Promise<boolean> {
  const sold = cause === 'withdrawal' ? await findOrder(transaction, orderId) : undefined
  if (!sold) return false
  const disputes = await listDisputesOf(transaction, orderId)
  const dispute = lastLost(disputes)
  if (!dispute) return false
  const others = disputes.filter(({ id }) => id !== dispute.id)
  if (!(await notePaidByBank(context, transaction, { dispute, sold, others }))) return false
  const told = { record: sold, dispute, outcome: 'lost', refunded: true } as const
  await tellOfDispute(context, transaction, told)
  return true
}
