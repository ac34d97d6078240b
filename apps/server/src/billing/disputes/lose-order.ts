import { taxOn } from '@ancrage/contract'

import {
  closeCompanyStorage,
  closeOptions,
  findAccount,
  type Account,
  type Closed,
} from '../../accounts/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { noteRefund } from '../invoices/credit-note-store.ts'
import type { Seller } from '../invoices/invoicing.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { listPlans, type OrderRecord, type OrderRow } from '../orders/order-store.ts'
import type { DisputeState } from '../payments/payment-provider.ts'
import { plansBeside } from '../withdrawals/plans-beside.ts'
import { unusedShare } from '../withdrawals/what-comes-back.ts'
import type { DisputeRow } from './dispute-store.ts'

const NOTHING: Closed = { unlimitedDeposits: false, storage: false }

type Lost = Readonly<{ dispute: DisputeRow; sold: OrderRecord; state: DisputeState }>

/**
 * It was lost: credits that were taken stay so, what lasts ends where all of the price was taken back, and the share of both in the price is credited, which
 * the bank has given back already. What was used is still owed. Answers what has ended; the transaction holds the buyer, the company and the order.
 */
export async function loseOrder(
  context: ServerContext,
  transaction: Transaction,
  seller: Seller,
  { dispute, sold, state }: Lost,
): Promise<Closed> {
  const { order, creditNote } = sold
  const account = await findAccount(transaction, order.accountId)
  // Who has withdrawn has given back what there was.
  if (creditNote !== null || !account) return NOTHING
  const { credits, reference } = dispute
  const isWhole = state.currency !== 'EUR' || state.amount >= order.net + order.vat
  const ends = isWhole && (order.unlimitedDeposits || order.storage)
  const input = await standing(context, transaction, { order, account })
  const share = ends ? unusedShare(input, credits) : shareOfCredits(order, credits)
  const closed = ends ? await close(transaction, input) : NOTHING
  const net = Math.round(order.net * share)
  const back = { credits, net, vat: taxOn(net, order.vatRate) }
  if (credits > 0 || back.net + back.vat > 0) {
    await issueCreditNote(context, transaction, seller, { record: sold, back })
    await noteRefund(transaction, order.id, {
      refundedAt: context.now(),
      refundReference: reference,
    })
  }
  return closed
}

type Input = Parameters<typeof unusedShare>[0]

/** What the buyer has now, and has bought beside the order. */
async function standing(
  { now }: ServerContext,
  transaction: Transaction,
  { order, account }: Readonly<{ order: OrderRow; account: Account }>,
): Promise<Input> {
  const { id: ownerId } = account
  const of = order.companyId === null ? { own: ownerId } : { orderedBy: ownerId }
  const plans = await listPlans(transaction, of)
  const beside = plansBeside(plans, order.id, order.endedAt ?? order.createdAt)
  return { order, account, beside, now: now() }
}

async function close(
  transaction: Transaction,
  { order, account, beside, now }: Input,
): Promise<Closed> {
  const closed = await closeOptions(transaction, account, order, { beside, now })
  const { companyId } = order
  if (companyId === null) return closed
  const plans = await listPlans(transaction, { companyId })
  const { storage: others } = plansBeside(plans, order.id, order.endedAt ?? order.createdAt)
  const ofCompany = { beside: others, now }
  const storage = await closeCompanyStorage(transaction, companyId, order, ofCompany)
  return { ...closed, storage: closed.storage || storage }
}

/** Of an order of credits and of time, half of its price is for each. */
function shareOfCredits({ credits: sold, months }: OrderRow, credits: number): number {
  return sold === 0 ? 0 : (credits / sold) * (months === null ? 1 : 0.5)
}
