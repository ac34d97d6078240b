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
import type { OrderRecord, OrderRow } from '../orders/order-store.ts'
import { besideOf } from '../withdrawals/plans-beside.ts'
import { shareOfCredits, unusedShare } from '../withdrawals/what-comes-back.ts'
import type { DisputeRow } from './dispute-store.ts'
import { isWhole, isWithdrawn } from './reckon-disputes.ts'

const NOTHING: Closed = { unlimitedDeposits: false, storage: false }

type Lost = Readonly<{ dispute: DisputeRow; sold: OrderRecord; others: readonly DisputeRow[] }>

/**
 * It was lost: credits that were taken stay so, what lasts ends where all of the price was taken back, by this dispute or with those that
 * were lost before, and the share of both in the price is credited, which the bank has given back already. An order has one credit note:
 * what is lost after it is credited by hand. What was used is still owed. Answers what has ended; the transaction holds the buyer, the company
 * and the order.
 */
export async function loseOrder(
  context: ServerContext,
  transaction: Transaction,
  seller: Seller,
  { dispute, sold, others }: Lost,
): Promise<Closed> {
  const { order, creditNote } = sold
  const account = await findAccount(transaction, order.accountId)
  // Who has withdrawn has given back what there was.
  if (isWithdrawn(sold, others) || !account) return NOTHING
  const before = others.filter(({ state }) => state === 'lost')
  const lost = [...before, dispute]
  const lasts = order.unlimitedDeposits || order.storage
  const ends = lasts && isWhole(order, lost) && !isWhole(order, before)
  const input = await readBought(context, transaction, { order, account })
  const credits = lost.reduce((sum, one) => sum + one.credits, 0)
  const share = ends ? unusedShare(input, credits) : shareOfCredits(order, credits)
  const closed = ends ? await close(transaction, input) : NOTHING
  const net = Math.round(order.net * share)
  const back = { credits, net, vat: taxOn(net, order.vatRate) }
  if (creditNote === null && (credits > 0 || back.net + back.vat > 0)) {
    await issueCreditNote(context, transaction, seller, { record: sold, back })
    await noteRefund(transaction, order.id, {
      refundedAt: context.now(),
      refundReference: dispute.reference,
    })
  }
  return closed
}

type Input = Parameters<typeof unusedShare>[0]

/** What the buyer has now, and has bought beside the order. */
async function readBought(
  { now }: ServerContext,
  transaction: Transaction,
  { order, account }: Readonly<{ order: OrderRow; account: Account }>,
): Promise<Input> {
  const beside = await besideOf(transaction, order, { orderedBy: account.id })
  return { order, account, beside, now: now() }
}

async function close(
  transaction: Transaction,
  { order, account, beside, now }: Input,
): Promise<Closed> {
  const closed = await closeOptions(transaction, account, order, { beside, now })
  const { companyId } = order
  if (companyId === null) return closed
  const { storage: others } = await besideOf(transaction, order, { companyId })
  const ofCompany = { beside: others, now }
  const storage = await closeCompanyStorage(transaction, companyId, order, ofCompany)
  return { ...closed, storage: closed.storage || storage }
}
