import { recordAudit } from '../../audit/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import type { OrderRecord } from '../orders/order-store.ts'
import type { DisputeState } from '../payments/payment-provider.ts'
import { updateDispute, type DisputeRow } from './dispute-store.ts'
import { tellOfDispute } from './tell-of-dispute.ts'

type Again = Readonly<{
  dispute: DisputeRow
  state: DisputeState
  record: OrderRecord | undefined
}>

/**
 * The provider has announced a dispute once more that has ended. One that was won and is open again, or lost, is begun anew, and answered. One that
 * was lost and of which it gives the money back stays lost, for its credit note is issued: that is written down, and administrators are
 * told, once.
 */
export async function hearAgain(
  context: ServerContext,
  transaction: Transaction,
  { dispute, state, record }: Again,
): Promise<DisputeRow | undefined> {
  const { id } = dispute
  await updateDispute(transaction, id, { heardAgainAt: null })
  if (dispute.state === 'won' && state.is !== 'won') {
    const anew = { state: 'queued', credits: 0, endedAt: null, heardAgainAt: null } as const
    await updateDispute(transaction, id, anew)
    return { ...dispute, ...anew }
  }
  const isReversed = dispute.state === 'lost' && state.is === 'won'
  if (isReversed && dispute.reversedAt === null && record) {
    await updateDispute(transaction, id, { reversedAt: context.now() })
    await tellOfDispute(context, transaction, { record, dispute, outcome: 'reversed' })
    await recordAudit(context, transaction, {
      actor: null,
      action: 'payment.disputeWon',
      subjectType: 'order',
      subjectId: record.order.id,
      companyId: record.order.companyId,
      details: { credits: 0, amount: dispute.amount, paymentReference: dispute.reference },
    })
  }
  return undefined
}
