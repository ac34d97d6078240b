import { orderNumber } from '@ancrage/contract'

import { administratorsToTell, type Closed } from '../../accounts/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { queueMails, type Mail } from '../../platform/mail/index.ts'
import type { OrderRecord } from '../orders/order-store.ts'
import { peopleOfOrder } from '../orders/people-of-order.ts'
import type { DisputeRow } from './dispute-store.ts'

type Told = Readonly<{
  record: OrderRecord
  dispute: DisputeRow
  outcome: 'open' | 'won' | 'lost' | 'reversed'
  /** What lasted, and has ended with it. */
  closed?: Closed | undefined
  /** What a withdrawal owed was paid back by it. */
  refunded?: boolean | undefined
  /** A credit note was issued by it. */
  credited?: boolean | undefined
}>

/** To every administrator, that a buyer’s bank takes money back, and how that ended. */
export async function tellOfDispute(
  context: ServerContext,
  transaction: Transaction,
  { record, dispute, outcome, closed, refunded = false, credited = false }: Told,
): Promise<void> {
  const { order } = record
  const told = {
    kind: 'paymentDisputed',
    order: orderNumber(order),
    product: order.productName,
    amount: dispute.amount ?? 0,
    currency: dispute.currency ?? 'EUR',
    credits: dispute.credits,
    reference: dispute.reference,
    reason: dispute.reason ?? '',
    outcome,
    plan: planOf(record, closed),
    refunded,
    credited,
  } as const
  const mails = (await administratorsToTell(transaction)).map(({ email: to, language }): Mail => ({
    ...told,
    to,
    language,
  }))
  await queueMails(context, transaction, mails)
}

/** To the buyer, that their bank takes the money back and what is held until it has decided; or that this is given back. */
export async function tellBuyerOfDispute(
  context: ServerContext,
  transaction: Transaction,
  {
    record,
    dispute,
    outcome,
    ofMembers,
  }: Told & Readonly<{ outcome: 'open' | 'won'; ofMembers: number }>,
): Promise<void> {
  const { credits, amount, currency } = dispute
  if (credits === 0) return
  const { order } = record
  const disputed = {
    kind: 'orderDisputed',
    order: orderNumber(order),
    product: order.productName,
    amount: amount ?? 0,
    currency: currency ?? 'EUR',
    credits,
    outcome,
    forCompany: order.companyId !== null,
    ofMembers,
  } as const
  const mails = (await peopleOfOrder(transaction, record)).map(({ email: to, language }): Mail => ({
    ...disputed,
    to,
    language,
  }))
  await queueMails(context, transaction, mails)
}

/** To the buyer, that their bank has taken the money back for good, and what goes with it; nothing where they have had all of it. */
export async function tellBuyerOfLoss(
  context: ServerContext,
  transaction: Transaction,
  {
    record,
    dispute,
    closed,
    credited,
  }: Readonly<{ record: OrderRecord; dispute: DisputeRow; closed: Closed; credited: boolean }>,
): Promise<void> {
  const { order } = record
  const { credits, amount, currency } = dispute
  if (credits === 0 && !closed.unlimitedDeposits && !closed.storage) return
  const lost = {
    kind: 'orderLost',
    order: orderNumber(order),
    product: order.productName,
    amount: amount ?? 0,
    currency: currency ?? 'EUR',
    credits,
    credited,
    ...closed,
  } as const
  const mails = (await peopleOfOrder(transaction, record)).map(({ email: to, language }): Mail => ({
    ...lost,
    to,
    language,
  }))
  await queueMails(context, transaction, mails)
}

/** What became of what lasts: it stays where only a part of the price is lost. Who has withdrawn has none any more. */
function planOf(
  { order: { unlimitedDeposits, storage }, creditNote }: OrderRecord,
  closed: Closed | undefined,
): 'none' | 'ended' | 'stays' {
  const lasts = unlimitedDeposits || storage
  if (closed === undefined || !lasts) return 'none'
  if (closed.unlimitedDeposits || closed.storage) return 'ended'
  return creditNote === null ? 'stays' : 'none'
}
