import { lockAccount, lockMembers } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { lockPool } from '../credits/index.ts'
import { lockOrder } from '../invoices/invoice-store.ts'
import type { Seller } from '../invoices/invoicing.ts'
import { findOrder, type OrderRecord } from '../orders/order-store.ts'
import type { DisputeState } from '../payments/payment-provider.ts'
import { findPaymentByReference, type PaymentRow } from '../payments/payment-store.ts'
import { listDisputesOf, lockDispute, updateDispute, type DisputeRow } from './dispute-store.ts'
import { giveCreditsBack, holdShare, NOTHING_FROZEN } from './disputed-credits.ts'
import { tellOfStillOwed } from '../refunds/tell-of-refund.ts'
import { hearAgain } from './hear-again.ts'
import { loseOrder } from './lose-order.ts'
import { notePaidByBank } from './note-paid-by-bank.ts'
import { tellBuyerOfDispute, tellBuyerOfLoss, tellOfDispute } from './tell-of-dispute.ts'

/** A payment is settled in that time, where it is one of ours. */
const FOREIGN_MS = 86_400_000

type Input = Readonly<{ dispute: DisputeRow; state: DisputeState }>

/**
 * What the provider says of a dispute is done, once each: when it is first heard of, what is unspent of the order’s credits is taken; they come back where
 * it is won, and stay taken where it is lost, with a credit note, and what lasts ends. Answers whether it has ended.
 */
export async function settleDispute(
  context: ServerContext,
  seller: Seller,
  { dispute: taken, state }: Input,
): Promise<boolean> {
  const { id, provider } = taken
  return context.database.transaction(async (transaction) => {
    const { payment: reference } = state
    const payment =
      reference === null
        ? undefined
        : await findPaymentByReference(transaction, { provider, reference })
    const record = payment && (await lockOwner(transaction, payment))
    // Behind the account and the order, as whoever pays or withdraws comes to them.
    const row = await lockDispute(transaction, id)
    // Taken or announced since: whoever asks next is told more than this.
    if (!row || !isSameTaking(row, taken)) return true
    const isEnded = row.state !== 'queued'
    const dispute = isEnded
      ? await hearAgain(context, transaction, { dispute: row, state, record })
      : row
    if (!dispute) return true
    if (!payment || !record) return endIfForeign(context, transaction, dispute)
    const sold = payment.state === 'paid' ? record : undefined
    const all = sold ? await listDisputesOf(transaction, sold.order.id) : []
    const others = all.filter((other) => other.id !== id)
    const told = { dispute, state, payment, record, sold, others }
    const begun =
      dispute.paymentId === null || isEnded
        ? await begin(context, transaction, told)
        : await follow(context, transaction, told)
    if (state.is === 'open') return false
    await end(context, transaction, seller, { ...told, dispute: begun })
    return true
  })
}

/** Counted anew as it is announced, attempts alone say nothing of who else asks by then. */
const isSameTaking = (row: DisputeRow, taken: DisputeRow): boolean =>
  row.attempts === taken.attempts && Number(row.nextAttemptAt) === Number(taken.nextAttemptAt)

/** Whose credits they are and, of a company, its members and pool; then the order. All stay as they are until the transaction ends. */
async function lockOwner(
  transaction: Transaction,
  { orderId }: PaymentRow,
): Promise<OrderRecord | undefined> {
  const { order } = (await findOrder(transaction, orderId)) ?? {}
  if (order?.companyId) {
    // The buyer among them: one after the other by its id, as deposits are charged. Then the pool, as whoever gives them some or leaves comes to it.
    await lockMembers(transaction, [order.companyId], { and: order.accountId })
    await lockPool(transaction, order.companyId)
  } else if (order) await lockAccount(transaction, order.accountId)
  await lockOrder(transaction, orderId)
  return findOrder(transaction, orderId)
}

type Begun = Readonly<{
  dispute: DisputeRow
  state: DisputeState
  payment: PaymentRow
  record: OrderRecord
  /** The order, where the payment is what it was paid by. */
  sold: OrderRecord | undefined
  /** The other disputes of that order. */
  others: readonly DisputeRow[]
}>

async function begin(
  context: ServerContext,
  transaction: Transaction,
  { dispute, state, payment, record, sold, others }: Begun,
): Promise<DisputeRow> {
  const { amount, currency, reason } = state
  const orderId = sold?.order.id ?? null
  const known = { paymentId: payment.id, orderId, amount, currency, reason }
  // One that is won when it is first heard of takes nothing.
  const isTaken = sold !== undefined && state.is !== 'won'
  const spoken = { ...dispute, ...known, state: state.is === 'lost' ? 'lost' : 'queued' } as const
  const { credits, ofMembers } = isTaken
    ? await holdShare(context, transaction, { dispute: spoken, sold, others })
    : NOTHING_FROZEN
  const begun = { ...known, credits }
  await updateDispute(transaction, dispute.id, begun)
  const told = { ...dispute, ...begun }
  await tellOfDispute(context, transaction, { record, dispute: told, outcome: 'open' })
  // One that is lost when it is first heard of is told as such.
  if (state.is === 'open') {
    const frozen = { record, dispute: told, outcome: 'open', ofMembers } as const
    await tellBuyerOfDispute(context, transaction, frozen)
  }
  await writeDown(context, transaction, { record, dispute: told, action: 'payment.disputed' })
  return told
}

/** One that was heard of before: of what it has become about, and as it is lost, it takes what is still lacking, and gives back what is too much. */
async function follow(
  context: ServerContext,
  transaction: Transaction,
  { dispute, state, record, sold, others }: Begun,
): Promise<DisputeRow> {
  const { amount, currency } = state
  const isSame = dispute.amount === amount && dispute.currency === currency
  if (!sold || state.is === 'won' || (state.is === 'open' && isSame)) return dispute
  const known = { ...dispute, amount, currency }
  const { credits, ofMembers } = await holdShare(context, transaction, {
    dispute: { ...known, state: state.is === 'lost' ? 'lost' : 'queued' },
    sold,
    others,
  })
  const grown = { ...known, credits: known.credits + credits }
  await updateDispute(transaction, dispute.id, { amount, currency, credits: grown.credits })
  if (state.is === 'open' && credits > 0) {
    const frozen = { record, dispute: grown, outcome: 'open', ofMembers } as const
    await tellBuyerOfDispute(context, transaction, frozen)
  }
  return grown
}

async function end(
  context: ServerContext,
  transaction: Transaction,
  seller: Seller,
  { dispute, state, record, sold, others }: Omit<Begun, 'payment'>,
): Promise<void> {
  const outcome = state.is === 'won' ? 'won' : 'lost'
  const endedAt = context.now()
  if (sold && outcome === 'won') {
    const back = await giveCreditsBack(context, transaction, { dispute, sold, others })
    const left = { record, dispute: { ...dispute, credits: back }, outcome, ofMembers: 0 } as const
    await tellBuyerOfDispute(context, transaction, left)
    await tellOfStillOwed(context, transaction, record)
  }
  const ended = { ...dispute, state: outcome, amount: state.amount, endedAt } as const
  const lost = outcome === 'lost' && sold ? { dispute: ended, sold, others } : undefined
  const closed = lost && (await loseOrder(context, transaction, seller, lost))
  const refunded = lost && (await notePaidByBank(context, transaction, lost))
  await updateDispute(transaction, dispute.id, { state: outcome, amount: state.amount, endedAt })
  const now = lost && (await findOrder(transaction, record.order.id))
  const credited = now?.creditNote?.refundReference === dispute.reference
  await tellOfDispute(context, transaction, {
    record,
    dispute,
    outcome,
    closed,
    refunded,
    credited,
  })
  if (closed) await tellBuyerOfLoss(context, transaction, { record, dispute, closed, credited })
  const action = outcome === 'won' ? 'payment.disputeWon' : 'payment.disputeLost'
  await writeDown(context, transaction, { record, dispute, action })
}

type Act = 'payment.disputed' | 'payment.disputeWon' | 'payment.disputeLost'

async function writeDown(
  context: ServerContext,
  transaction: Transaction,
  written: Readonly<{ record: OrderRecord; dispute: DisputeRow; action: Act }>,
): Promise<void> {
  const { record, dispute, action } = written
  const { credits, amount, reference } = dispute
  await recordAudit(context, transaction, {
    actor: null,
    action,
    subjectType: 'order',
    subjectId: record.order.id,
    companyId: record.order.companyId,
    details: { credits, amount, paymentReference: reference },
  })
}

/** Of a payment that nobody here asked for, once every payment of ours would be settled. */
async function endIfForeign(
  context: ServerContext,
  transaction: Transaction,
  { id, createdAt }: DisputeRow,
): Promise<boolean> {
  const endedAt = context.now()
  if (endedAt.getTime() - createdAt.getTime() < FOREIGN_MS) return false
  await updateDispute(transaction, id, { state: 'foreign', endedAt })
  return true
}

/** Of which the provider knows nothing; what has ended stays as it is. */
export async function endForeign(context: ServerContext, { id }: DisputeRow): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const dispute = await lockDispute(transaction, id)
    if (!dispute) return
    if (dispute.state !== 'queued') {
      await updateDispute(transaction, id, { heardAgainAt: null })
      return
    }
    await updateDispute(transaction, id, { state: 'foreign', endedAt: context.now() })
  })
}
