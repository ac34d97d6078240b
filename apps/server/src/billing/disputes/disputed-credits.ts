import { findAccount } from '../../accounts/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import {
  lockHeld,
  lockPool,
  moveCredits,
  transferCredits,
  unspentSince,
  type CreditOwner,
  type Held,
} from '../credits/index.ts'
import type { OrderRecord, OrderRow } from '../orders/order-store.ts'
import type { DisputeState } from '../payments/payment-provider.ts'
import type { DisputeRow } from './dispute-store.ts'

type Of = Readonly<{ dispute: DisputeRow; sold: OrderRecord }>

/**
 * Takes what is unspent of an order’s credits, as far as its money is disputed, and answers how many: never more than there are. Of a company they are taken
 * from its pool, and what the pool lacks comes back to it from the members that it gave some. The transaction holds their owner, and those members.
 */
export async function freezeCredits(
  context: ServerContext,
  transaction: Transaction,
  { dispute, sold, state }: Of & Readonly<{ state: DisputeState }>,
): Promise<number> {
  const { order, creditNote } = sold
  if (order.credits === 0 || creditNote !== null) return 0
  const owner = ownerOf(order)
  const unspent = await unspentSince(transaction, { owner, orderId: order.id })
  const balance = await balanceOf(transaction, order)
  const held = order.companyId === null ? [] : await lockHeld(transaction, order.companyId)
  const there = held.reduce((sum, member) => sum + member.credits, balance)
  const disputed = Math.floor(order.credits * disputedShare(order, state))
  const credits = Math.min(disputed, unspent, there)
  await takeFromMembers(context, transaction, { order, held, lacking: credits - balance })
  if (credits > 0) await move(context, transaction, { dispute, sold }, { amount: -credits })
  return credits
}

type Lacking = Readonly<{ order: OrderRow; held: readonly Held[]; lacking: number }>

/** One after the other, as far as the pool lacks some: both balances of each or neither. */
async function takeFromMembers(
  context: ServerContext,
  transaction: Transaction,
  { order: { companyId }, held, lacking }: Lacking,
): Promise<void> {
  if (companyId === null) return
  let left = lacking
  for (const { accountId, credits } of held) {
    const amount = Math.min(credits, left)
    if (amount <= 0) return
    const back = { companyId, accountId, amount: -amount, actorId: null, key: undefined }
    await transferCredits(context, transaction, back)
    left -= amount
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
