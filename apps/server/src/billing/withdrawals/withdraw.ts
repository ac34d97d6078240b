import type { Withdrawal } from '@ancrage/contract'

import { closeOptions, findAccount, keepAccess, lockAccount } from '../../accounts/index.ts'
import type { Account, BesideEach } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { moveCredits } from '../credits/index.ts'
import { isDisputed, listDisputesOf } from '../disputes/dispute-store.ts'
import { isWithdrawn } from '../disputes/reckon-disputes.ts'
import { noteRefund } from '../invoices/credit-note-store.ts'
import { lockOrder } from '../invoices/invoice-store.ts'
import type { Seller } from '../invoices/invoicing.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { findOrder, type OrderRecord } from '../orders/order-store.ts'
import { endRefundByHand, oweRefund, type PaysBack } from '../refunds/pay-back.ts'
import { besideOf } from './plans-beside.ts'
import { tellOfRefund, tellOfWithdrawal } from './tell-of-withdrawal.ts'
import { whatComesBack, type Back } from './what-comes-back.ts'
import { withdrawalEnd } from './withdrawal-period.ts'

/**
 * What a withdrawal would take and pay back now.
 *
 * @throws Refusal `object.not_found`, and as `withdraw` does.
 */
export async function quoteWithdrawal(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  account: Account,
  id: string,
): Promise<Withdrawal> {
  const record = await findOrder(database, id, scopeOf(account, 'order.own'))
  const owner = record && (await findAccount(database, record.account.id))
  if (!record || !owner) throw new Refusal('object.not_found')
  const until = refuseUnlessWithdrawable(record, now())
  if (await isDisputed(database, id)) throw new Refusal('order.disputed')
  const beside = await besideOf(database, record.order, { orderedBy: record.order.accountId })
  const back = await whatComesBack(database, {
    order: record.order,
    account: owner,
    beside,
    now: now(),
  })
  refuseUsedUp(back)
  return { until: until.toISOString(), ...back, total: back.net + back.vat }
}

type Wish = Readonly<{ id: string; by: 'buyer' | 'operator'; paysBack: PaysBack }>

/**
 * Takes back what is unused of a paid order, issues its credit note and confirms both by mail: all of it or nothing, once. The buyer
 * does it within the period; an administrator records what was sent otherwise, and judges when that was.
 *
 * @throws Refusal `object.not_found`, `order.not_withdrawable`, `order.disputed` or `order.used_up`.
 */
export async function withdraw(
  context: ServerContext,
  seller: Seller,
  actor: Account,
  { id, by, paysBack }: Wish,
): Promise<OrderRecord> {
  const scope = by === 'buyer' ? scopeOf(actor, 'order.own') : undefined
  return context.database.transaction(async (transaction) => {
    if (by === 'buyer') await keepAccess(transaction, actor)
    const accountId = (await findOrder(transaction, id, scope))?.account.id
    // The buyer, then the order, as whoever marks it as paid comes to them.
    const owner = accountId && (await lockAccount(transaction, accountId))
    await lockOrder(transaction, id)
    const record = await findOrder(transaction, id, scope)
    if (!owner || !record) throw new Refusal('object.not_found')
    if (record.creditNote !== null) {
      // Of a part that was lost: nobody has withdrawn.
      const isDone = isWithdrawn(record, await listDisputesOf(transaction, id))
      if (!isDone) throw new Refusal('order.disputed')
      return record
    }
    const at = context.now()
    refuseUnlessWithdrawable(record, by === 'buyer' ? at : undefined)
    if (await isDisputed(transaction, id)) throw new Refusal('order.disputed')
    const beside = await besideOf(transaction, record.order, { orderedBy: record.order.accountId })
    const input = { order: record.order, account: owner, beside, now: at }
    const back = await whatComesBack(transaction, input)
    refuseUsedUp(back)
    await takeBack(context, transaction, { actor, owner, record, beside, back })
    await issueCreditNote(context, transaction, seller, { record, back })
    const owed = { orderId: id, amount: back.net + back.vat, paysBack }
    const byCard = await oweRefund(context, transaction, owed)
    await tellOfWithdrawal(context, transaction, { record, back, at, byCard })
    await recordAudit(context, transaction, {
      actor,
      action: 'order.withdrawn',
      subjectType: 'order',
      subjectId: id,
      companyId: null,
      details: { credits: back.credits, amount: back.net + back.vat },
    })
    return existing(transaction, id)
  })
}

/**
 * The operator has paid it back: the buyer is told, once.
 *
 * @throws Refusal `object.not_found`, `order.not_withdrawn`, or `refund.under_way` while the provider does.
 */
export async function markRefunded(
  context: ServerContext,
  actor: Account,
  { id, refundReference, paysBack }: Refunded,
): Promise<OrderRecord> {
  return context.database.transaction(async (transaction) => {
    await endRefundByHand(context, transaction, { orderId: id, paysBack })
    const noted = await noteRefund(transaction, id, { refundedAt: context.now(), refundReference })
    const record = await findOrder(transaction, id)
    if (!record) throw new Refusal('object.not_found')
    if (record.creditNote === null) throw new Refusal('order.not_withdrawn')
    if (!noted) return record
    const { net, vat } = record.creditNote
    await tellOfRefund(context, transaction, record)
    await recordAudit(context, transaction, {
      actor,
      action: 'order.refunded',
      subjectType: 'order',
      subjectId: id,
      companyId: null,
      details: { amount: net + vat, paymentReference: refundReference },
    })
    return record
  })
}

type Refunded = Readonly<{ id: string; refundReference: string | null; paysBack: PaysBack }>

type Taken = Readonly<{
  actor: Account
  owner: Account
  record: OrderRecord
  beside: BesideEach
  back: Back
}>

async function takeBack(
  context: ServerContext,
  transaction: Transaction,
  { actor, owner, record: { order }, beside, back: { credits } }: Taken,
): Promise<void> {
  if (credits > 0) {
    await moveCredits(context, transaction, {
      owner: { accountId: owner.id },
      kind: 'withdrawal',
      amount: -credits,
      actorId: actor.id,
      orderId: order.id,
      key: `withdrawal:${order.id}`,
      // The confirmation of the withdrawal says it.
      untold: true,
    })
  }
  await closeOptions(transaction, owner, order, { beside, now: context.now() })
}

/** Its end; without a moment, whenever that was. What is for a company is nobody’s as a consumer. */
function refuseUnlessWithdrawable({ order, creditNote }: OrderRecord, now?: Date): Date {
  const { state, companyId, endedAt } = order
  const isOwn = state === 'paid' && companyId === null && endedAt !== null && creditNote === null
  if (!isOwn) throw new Refusal('order.not_withdrawable')
  const end = withdrawalEnd(endedAt)
  if (now !== undefined && now >= end) throw new Refusal('order.not_withdrawable')
  return end
}

function refuseUsedUp({ net, vat }: Back): void {
  if (net + vat === 0) throw new Refusal('order.used_up')
}

async function existing(transaction: Transaction, id: string): Promise<OrderRecord> {
  const record = await findOrder(transaction, id)
  if (!record) throw new Error('an order vanished within its transaction')
  return record
}
