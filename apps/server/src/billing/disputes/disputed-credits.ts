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
import type { DisputeState } from '../payments/payment-provider.ts'
import type { DisputeRow } from './dispute-store.ts'

export type Frozen = Readonly<{ credits: number; ofMembers: number }>
export const NOTHING_FROZEN: Frozen = { credits: 0, ofMembers: 0 }

type Of = Readonly<{ dispute: DisputeRow; sold: OrderRecord }>

/**
 * Takes what is unspent of an order’s credits, as far as its money is disputed, and answers how many, and how many of them members held: never more than there are. Of a company they are taken
 * from its pool, and what the pool lacks comes back to it from the members that hold some of what it gave them. The transaction holds their owner, and its members.
 */
export async function freezeCredits(
  context: ServerContext,
  transaction: Transaction,
  { dispute, sold, state }: Of & Readonly<{ state: DisputeState }>,
): Promise<Frozen> {
  const { order, creditNote } = sold
  if (order.credits === 0 || creditNote !== null) return NOTHING_FROZEN
  const ofOrder = { owner: ownerOf(order), orderId: order.id }
  const left = await readUnspent(transaction, ofOrder)
  const balance = await balanceOf(transaction, order)
  const wanted = Math.floor(order.credits * disputedShare(order, state))
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

/** It was won: what was taken comes back, once. */
export async function giveCreditsBack(
  context: ServerContext,
  transaction: Transaction,
  of: Of,
): Promise<void> {
  await move(context, transaction, of, { amount: of.dispute.credits })
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

/** How much of an order’s price is disputed: of a part, that part; of another currency, all. */
export function disputedShare(
  { net, vat }: OrderRow,
  { currency, amount }: Pick<DisputeState, 'currency' | 'amount'>,
): number {
  return currency !== 'EUR' || net + vat === 0 ? 1 : Math.min(1, amount / (net + vat))
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
    key: `dispute:${provider}:${reference}:${amount < 0 ? 'taken' : 'back'}`,
    // Its reason stands beside it.
    untold: true,
  })
}
