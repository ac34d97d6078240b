import { isOpenAgain, orderNumber } from '@ancrage/contract'

import { administratorsToTell } from '../../accounts/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { queueGathered, queueMails, type FactsOf, type Mail } from '../../platform/mail/index.ts'
import { isPaymentTakenBack } from '../disputes/dispute-store.ts'
import { findOrder, type OrderRecord } from '../orders/order-store.ts'
import { peopleOfOrder } from '../orders/people-of-order.ts'
import type { RefundRow } from './refund-store.ts'

/** Stripe’s word where the buyer’s bank takes the same money back; others have none. */
const DISPUTED = 'charge_disputed'

/**
 * To every administrator, that a provider could not pay back, or that the money came back, in its own word; to the buyer, who
 * was told that it comes, that it is still owed.
 */
export async function tellOfFailure(
  context: ServerContext,
  transaction: Transaction,
  { refund, why, isReturned }: Readonly<{ refund: RefundRow; why: string; isReturned?: boolean }>,
): Promise<void> {
  const record = await findOrder(transaction, refund.orderId)
  if (!record) return
  const returned = isReturned === true
  // Of that payment: another one of the same order is owed all the same.
  const disputed = why === DISPUTED || (await isPaymentTakenBack(transaction, refund.paymentId))
  const of = inMail(record, refund)
  const failed = { kind: 'refundFailed', ...of, why, returned, disputed } as const
  const mails = (await administratorsToTell(transaction)).map(({ email: to, language }): Mail => ({
    ...failed,
    to,
    language,
    others: 0,
  }))
  await queueGathered(context, transaction, mails)
  // Where the bank takes the same money back, the buyer has it from there, or is told once the bank has left it here.
  const wasPromised = returned || (refund.cause === 'withdrawal' && refund.attempt === 1)
  if (wasPromised && !disputed) {
    const facts = { kind: 'refundDelayed', ...of, returned, disputed } as const
    await queueMails(context, transaction, await toBuyers(transaction, record, facts))
  }
}

/** To the buyer, that their bank has left a payment here of which a refund is still owed, as it could not be made beside the dispute. */
export async function tellOfStillOwed(
  context: ServerContext,
  transaction: Transaction,
  record: OrderRecord,
): Promise<void> {
  const { refund, creditNote } = record
  if (!refund || !isOpenAgain(refund) || creditNote?.refundedAt !== null) return
  const of = { ...inMail(record, refund), returned: false, disputed: true }
  const facts = { kind: 'refundDelayed', ...of } as const
  await queueMails(context, transaction, await toBuyers(transaction, record, facts))
}

/** To the buyer, that a payment for which nothing was given is on its way back. */
export async function tellOfPaymentBack(
  context: ServerContext,
  transaction: Transaction,
  refund: RefundRow,
): Promise<void> {
  const record = await findOrder(transaction, refund.orderId)
  if (!record) return
  const back = { kind: 'paymentRefunded', ...inMail(record, refund) } as const
  await queueMails(context, transaction, await toBuyers(transaction, record, back))
}

async function toBuyers(
  transaction: Transaction,
  record: OrderRecord,
  facts: FactsOf<'refundDelayed' | 'paymentRefunded'>,
): Promise<readonly Mail[]> {
  const people = await peopleOfOrder(transaction, record)
  return people.map(({ email: to, language }): Mail => ({ ...facts, to, language }))
}

function inMail({ order }: OrderRecord, { amount, currency }: RefundRow) {
  return { order: orderNumber(order), product: order.productName, amount, currency }
}
