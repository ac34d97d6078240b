import { findAccount } from '../../accounts/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import {
  countMoves,
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
type Among = Of & Readonly<{ others: readonly DisputeRow[] }>

/**
 * What a dispute holds is made its share, and answered how much more that is, or less, and how much of it members held. What is lost comes before what
 * is open: others that are open leave it what it lacks, and what it holds beyond its share comes back, or goes to those that lack it. The
 * transaction holds their owner, and its members.
 */
export async function holdShare(
  context: ServerContext,
  transaction: Transaction,
  { dispute, sold, others }: Among,
): Promise<Frozen> {
  const isLost = dispute.state === 'lost'
  const before = isLost ? others.filter(({ state }) => state === 'lost') : others
  const lacking = lackingCredits(sold.order, [...before, dispute])
  if (lacking < 0) {
    const excess = Math.min(dispute.credits, -lacking)
    await giveBack(context, transaction, { dispute, sold }, excess)
    const left = { ...dispute, credits: dispute.credits - excess }
    await evenOut(context, transaction, { sold, others: [...others, left] })
    return { credits: -excess, ofMembers: 0 }
  }
  const open = isLost ? others.filter(({ state }) => state === 'queued') : []
  await giveBackOfOpen(context, transaction, { sold, open }, lacking)
  return takeLacking(context, transaction, { dispute, sold, others: before })
}

/** Gives back of what those hold as much as another is to have. */
async function giveBackOfOpen(
  context: ServerContext,
  transaction: Transaction,
  { sold, open }: Readonly<{ sold: OrderRecord; open: readonly DisputeRow[] }>,
  wanted: number,
): Promise<void> {
  let lacking = wanted
  for (const dispute of open.toReversed()) {
    const credits = Math.min(dispute.credits, lacking)
    await giveBack(context, transaction, { dispute, sold }, credits)
    if (credits > 0) {
      await updateDispute(transaction, dispute.id, { credits: dispute.credits - credits })
    }
    lacking -= credits
  }
}

/**
 * Takes for a dispute what it and those others lack together of what is unspent of the order’s credits, and answers how many, and how many of
 * them members held: never more than there are. Of a company they are taken from its pool, and what the pool lacks comes back to it
 * from the members that hold some of what it gave them.
 */
async function takeLacking(
  context: ServerContext,
  transaction: Transaction,
  { dispute, sold, others }: Among,
): Promise<Frozen> {
  const { order } = sold
  const disputes = [...others, dispute]
  const wanted = lackingCredits(order, disputes)
  if (wanted <= 0 || isWithdrawn(sold, disputes)) return NOTHING_FROZEN
  const ofOrder = { owner: ownerOf(order), orderId: order.id }
  const left = await readUnspent(transaction, ofOrder)
  const balance = await balanceOf(transaction, order)
  const { credits, fromMembers } = planTaking(left, { wanted, balance })
  await takeFromMembers(context, transaction, { order, fromMembers })
  if (credits > 0) await move(context, transaction, { dispute, sold }, -credits)
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
  { dispute, sold, others }: Among,
): Promise<number> {
  await giveBack(context, transaction, { dispute, sold }, dispute.credits)
  return dispute.credits + (await evenOut(context, transaction, { sold, others }))
}

/** What those lack together is taken by one of them, and what they hold too much is given back by those that are open. Answers by how much the buyer has more. */
async function evenOut(
  context: ServerContext,
  transaction: Transaction,
  { sold, others }: Omit<Among, 'dispute'>,
): Promise<number> {
  const open = others.filter(({ state }) => state === 'queued')
  const lacking = lackingCredits(sold.order, others)
  if (lacking < 0) {
    await giveBackOfOpen(context, transaction, { sold, open }, -lacking)
    return Math.min(
      -lacking,
      open.reduce((sum, { credits }) => sum + credits, 0),
    )
  }
  const heir = open.at(-1) ?? others.findLast(({ state }) => state === 'lost')
  if (!heir) return 0
  const rest = others.filter(({ id }) => id !== heir.id)
  const { credits } = await takeLacking(context, transaction, { dispute: heir, sold, others: rest })
  if (credits > 0) await updateDispute(transaction, heir.id, { credits: heir.credits + credits })
  return -credits
}

async function giveBack(
  context: ServerContext,
  transaction: Transaction,
  of: Of,
  credits: number,
): Promise<void> {
  if (credits > 0) await move(context, transaction, of, credits)
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

/** A dispute takes and gives back as often as what is disputed changes: each time is another one, and is made once. */
async function move(
  context: ServerContext,
  transaction: Transaction,
  { dispute, sold: { order } }: Of,
  amount: number,
): Promise<void> {
  const name = `dispute:${dispute.provider}:${dispute.reference}`
  const owner = ownerOf(order)
  const turn = (await countMoves(transaction, owner, name)) + 1
  await moveCredits(context, transaction, {
    owner,
    kind: 'dispute',
    amount,
    orderId: order.id,
    key: `${name}:${turn}`,
    // Its reason stands beside it.
    untold: true,
  })
}
