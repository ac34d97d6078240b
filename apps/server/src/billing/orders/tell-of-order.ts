import { orderNumber } from '@ancrage/contract'

import type { Transaction } from '../../platform/database/client.ts'
import { queueGathered, queueMail, queueMails, type Mail } from '../../platform/mail/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { administratorsToTell, companyOf, findAccount, type Account } from '../../accounts/index.ts'
import { howToPay } from '../invoices/how-to-pay.ts'
import type { Seller } from '../invoices/invoicing.ts'
import { withdrawalEnd } from '../withdrawals/withdrawal-period.ts'
import type { OrderRecord, OrderRow } from './order-store.ts'
import { peopleOfOrder } from './people-of-order.ts'

type Placed = Readonly<{ account: Account; order: OrderRow; byCard: boolean }>

/** To the buyer, how it is paid; to every administrator, that a transfer is to be looked out for. */
export async function tellOfOrder(
  context: ServerContext,
  transaction: Transaction,
  seller: Seller,
  { account, order, byCard }: Placed,
): Promise<void> {
  const vatAwaited = order.vatCategory === 'AE' && order.vatCheckId === null
  const ordered = { ...inMail(order), vatAwaited }
  const transfer = await howToPay(transaction, seller)
  const toBuyer: Mail = {
    kind: 'orderPlaced',
    to: account.email,
    language: account.language,
    ...ordered,
    quantity: order.quantity,
    transfer,
    byCard,
  }
  const company = (await companyOf(transaction, order))?.name ?? null
  const toAdministrators = (await administratorsToTell(transaction)).map(
    ({ email: to, language }): Mail => ({
      kind: 'orderWaiting',
      to,
      language,
      ...ordered,
      name: account.name,
      email: account.email,
      company,
      toldHowToPay: transfer !== null,
      others: 0,
    }),
  )
  await queueMail(context, transaction, toBuyer)
  await queueGathered(context, transaction, toAdministrators)
}

/** To the buyer, or to those who direct the company that the buyer orders nothing for any more. */
export async function tellOfPayment(
  context: ServerContext,
  transaction: Transaction,
  record: OrderRecord,
): Promise<void> {
  const { order } = record
  const credits = order.credits > 0 ? order.credits : null
  const { storage } = order
  const storageUntil = storage ? await endOfStorage(transaction, order) : null
  const paid = { kind: 'orderPaid', ...inMail(order), credits, storage, storageUntil } as const
  const forCompany = order.companyId !== null
  const { endedAt } = order
  const withdrawableUntil = endedAt && !forCompany ? lastMinute(withdrawalEnd(endedAt)) : null
  const mails = (await peopleOfOrder(transaction, record)).map(({ email: to, language }): Mail => ({
    ...paid,
    to,
    language,
    forCompany,
    withdrawableUntil,
  }))
  await queueMails(context, transaction, mails)
}

/** Of what the order has opened; null where it has no end. */
async function endOfStorage(queries: Transaction, order: OrderRow): Promise<Date | null> {
  const { companyId, accountId } = order
  const owner =
    companyId === null ? await findAccount(queries, accountId) : await companyOf(queries, order)
  return owner?.storageUntil ?? null
}

/** To the same people, who would pay for nothing. */
export async function tellOfCancellation(
  context: ServerContext,
  transaction: Transaction,
  record: OrderRecord,
): Promise<void> {
  const cancelled = { kind: 'orderCancelled', ...inMail(record.order) } as const
  const mails = (await peopleOfOrder(transaction, record)).map(({ email: to, language }): Mail => ({
    ...cancelled,
    to,
    language,
  }))
  await queueMails(context, transaction, mails)
}

/** As people say when something ends: on a day, and not at the midnight behind it. */
const lastMinute = (end: Date): Date => new Date(end.getTime() - 60_000)

/** What each email about an order says of it. */
export function inMail(order: OrderRow) {
  return {
    order: orderNumber(order),
    product: order.productName,
    amount: order.net + order.vat,
    currency: 'EUR',
  }
}
