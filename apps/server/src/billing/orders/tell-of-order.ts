import { orderNumber } from '@ancrage/contract'

import type { Transaction } from '../../platform/database/client.ts'
import { queueGathered, queueMail, type Mail } from '../../platform/mail/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { administratorsToTell, companyOf, type Account } from '../../accounts/index.ts'
import { howToPay } from '../invoices/how-to-pay.ts'
import type { Seller } from '../invoices/invoicing.ts'
import type { OrderRecord, OrderRow } from './order-store.ts'

type Placed = Readonly<{ account: Account; order: OrderRow }>

/** To the buyer, how it is paid; to every administrator, that a transfer is to be looked out for. */
export async function tellOfOrder(
  context: ServerContext,
  transaction: Transaction,
  seller: Seller,
  { account, order }: Placed,
): Promise<void> {
  const ordered = inMail(order)
  const transfer = await howToPay(transaction, seller)
  const toBuyer: Mail = {
    kind: 'orderPlaced',
    to: account.email,
    language: account.language,
    ...ordered,
    quantity: order.quantity,
    transfer,
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

/** To the buyer, unless the account was erased since. */
export async function tellOfPayment(
  context: ServerContext,
  transaction: Transaction,
  { order, account }: OrderRecord,
): Promise<void> {
  if (account.erasedAt) return
  await queueMail(context, transaction, {
    kind: 'orderPaid',
    to: account.email,
    language: account.language,
    ...inMail(order),
    credits: order.credits > 0 ? order.credits : null,
    forCompany: order.companyId !== null,
  })
}

/** To the buyer, who would pay for nothing, unless the account was erased since. */
export async function tellOfCancellation(
  context: ServerContext,
  transaction: Transaction,
  { order, account: { email, language, erasedAt } }: OrderRecord,
): Promise<void> {
  if (erasedAt) return
  const mail = { kind: 'orderCancelled', to: email, language, ...inMail(order) } as const
  await queueMail(context, transaction, mail)
}

function inMail(order: OrderRow) {
  return {
    order: orderNumber(order),
    product: order.productName,
    amount: order.net + order.vat,
    currency: 'EUR',
  }
}
