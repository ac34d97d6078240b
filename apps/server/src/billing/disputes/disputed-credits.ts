import { findAccount } from '../../accounts/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import {
  lockPool,
  moveCredits,
  planTaking,
  readUnspent,
  transferCredits,
  type CreditOwner,
  type FromMember,
} from '../credits/index.ts'
import type { OrderRecord, OrderRow } from '../orders/order-store.ts'
import { updateDispute, type DisputeRow } from './dispute-store.ts'
import { isWithdrawn, lackingCredits } from './reckon-disputes.ts'

export type Frozen = Readonly<{ credits: number; ofMembers: number }>
export const NOTHING_FROZEN: Frozen = { credits: 0, ofMembers: 0 }

type Of = Readonly<{ dispute: DisputeRow; sold: OrderRecord }>

/**
 * Takes for a dispute what the disputes of its order lack together of what is unspent of its credits, and answers how many, and how many of
 * them members held: never more than there are. Of a company they are taken from its pool, and what the pool lacks comes back to it
 * from the members that hold some of what it gave them. The transaction holds their owner, and its members.
 */
export async function takeLacking(
  context: ServerContext,
  transaction: Transaction,
  { dispute, sold, others }: Of & Readonly<{ others: readonly DisputeRow[] }>,
): Promise<Frozen> {
  const { order } = sold
  const disputes = [...others, dispute]
  const wanted = lackingCredits(order, disputes)
  if (wanted === 0 || isWithdrawn(sold, disputes)) return NOTHING_FROZEN
  const ofOrder = { owner: ownerOf(order), orderId: order.id }
  const left = await readUnspent(transaction, ofOrder)
  const balance = await balanceOf(transaction, order)
  const { credits, fromMembers } = planTaking(left, { wanted, balance })
  await takeFromMembers(context, transaction, { order, fromMembers })
  if (credits > 0) await move(context, transaction, { dispute, sold }, { amount: -credits })
  return { credits, ofMembers: fromMembers.reduce((sum, from) => sum + from.credits, 0) }
}

type FromMembers = Readonly<{ order: OrderRow; fromMembers: readonly FromMember[] }>

/** One after the other: both balances of each or neither. */
async function takeFromMembers(
  context: ServerContext,
  transaction: Transaction,
  { order: { companyId }, fromMembers }: FromMembers,
): Promise<void> {
  if (companyId === null) return
  for (const { accountId, credits } of fromMembers) {
    const back = { companyId, accountId, amount: -credits, actorId: null, key: undefined }
    await transferCredits(context, transaction, back)
  }
}

/**
 * It was won: what was taken comes back, once, unless another dispute of the order lacks it, which takes it then. Answers how many are
 * left to the buyer by it.
 */
export async function giveCreditsBack(
  context: ServerContext,
  transaction: Transaction,
  of: Of & Readonly<{ others: readonly DisputeRow[] }>,
): Promise<number> {
  const { dispute, sold, others } = of
  if (dispute.credits === 0) return 0
  await move(context, transaction, of, { amount: dispute.credits })
  const heir =
    others.findLast(({ state }) => state === 'queued') ??
    others.findLast(({ state }) => state === 'lost')
  if (!heir) return dispute.credits
  const rest = others.filter(({ id }) => id !== heir.id)
  const { credits } = await takeLacking(context, transaction, { dispute: heir, sold, others: rest })
  await updateDispute(transaction, heir.id, { credits: heir.credits + credits })
  return dispute.credits - credits
}

const ownerOf = ({ companyId, accountId }: OrderRow): CreditOwner =>
  companyId === null ? { accountId } : { companyId }

async function balanceOf(
  transaction: Transaction,
  { companyId, accountId }: OrderRow,
): Promise<number> {
  if (companyId !== null) return lockPool(transaction, companyId)
  return (await findAccount(transaction, accountId))?.credits ?? 0
}

/** What was taken before is a part of its name: each time is another one, and is made once. */
const nameOf = ({ credits }: DisputeRow, amount: number): string => {
  if (amount > 0) return 'back'
  return credits === 0 ? 'taken' : `taken${credits}`
}

async function move(
  context: ServerContext,
  transaction: Transaction,
  { dispute, sold: { order } }: Of,
  { amount }: Readonly<{ amount: number }>,
): Promise<void> {
  const { provider, reference } = dispute
  await moveCredits(context, transaction, {
    owner: ownerOf(order),
    kind: 'dispute',
    amount,
    orderId: order.id,
    key: `dispute:${provider}:${reference}:${nameOf(dispute, amount)}`,
    // Its reason stands beside it.
    untold: true,
  })
}
