import { announcePayment, orderNumber } from '@ancrage/contract'

import { keepAccess, type Account } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import { lockOrder } from '../invoices/invoice-store.ts'
import type { Queries } from '../../platform/database/client.ts'
import { findOrder, type OrderRow } from '../orders/order-store.ts'
import { takesCard } from '../orders/present-order.ts'
import { findLastRefund } from '../refunds/refund-store.ts'
import { renewVatCheck } from '../vat/ask-about-order.ts'
import type { Vies } from '../vat/vies.ts'
import { askAboutPayments, CHECKOUT_MS, isOver, type PaymentDeps } from './ask-about-payments.ts'
import {
  ProviderAway,
  ProviderRefused,
  type Checkout,
  type PaymentProvider,
} from './payment-provider.ts'
import {
  endPayment,
  endUnnamedPayment,
  findLastPayment,
  hurryPayment,
  insertPayment,
  noteCheckout,
  type PaymentRow,
} from './payment-store.ts'

/** One whose checkout was never named is begun anew well before the provider would find its end too near. */
const UNNAMED_MS = CHECKOUT_MS / 3

type AskDeps = PaymentDeps & Readonly<{ former?: PaymentProvider | undefined }>
export type CheckoutDeps = AskDeps & Readonly<{ publicUrl: string; vies?: Vies | undefined }>

/**
 * Where the buyer pays an order that waits. A checkout that is still open is the one that they are sent to again: of two, both could be
 * paid.
 *
 * @throws Refusal as `renewVatCheck`, `object.not_found`, `order.ended`, `payment.by_transfer`, `payment.being_checked` where something was paid that is not what was ordered, or
 *   `payment.unavailable` where the provider makes none.
 */
export async function startCheckout(
  deps: CheckoutDeps,
  account: Account,
  orderId: string,
): Promise<string> {
  await askAboutOpen(deps, orderId)
  const record = await findOrder(deps.context.database, orderId, scopeOf(account, 'order.own'))
  if (!record) throw new Refusal('object.not_found')
  await renewVatCheck({ context: deps.context, vies: deps.vies }, record, account)
  const { order, payment } = await beginPayment(deps, account, orderId)
  if (payment.checkoutUrl !== null) return payment.checkoutUrl
  return (await createCheckout(deps, order, payment)).url
}

/** What is still open may have been paid or given up since: the provider is asked, now. */
export async function askAboutOpen({ former, ...deps }: AskDeps, orderId: string): Promise<void> {
  const { database, now } = deps.context
  await hurryPayment(database, { orderId }, now())
  await askAboutPayments(deps, { orderId })
  if (former) await askAboutPayments({ ...deps, provider: former }, { orderId })
}

type Begun = Readonly<{ order: OrderRow; payment: PaymentRow }>

async function beginPayment(
  { context, provider, former }: CheckoutDeps,
  account: Account,
  orderId: string,
): Promise<Begun> {
  return context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    await lockOrder(transaction, orderId)
    const record = await findOrder(transaction, orderId, scopeOf(account, 'order.own'))
    if (!record) throw new Refusal('object.not_found')
    const { order } = record
    if (order.state !== 'placed') throw new Refusal('order.ended')
    if (!takesCard(order)) throw new Refusal('payment.by_transfer')
    const now = context.now()
    const last = await findLastPayment(transaction, orderId)
    if (last && (await isBeingChecked(transaction, last))) {
      throw new Refusal('payment.being_checked')
    }
    // Nobody can be asked any more what becomes of it: it is begun anew, at who takes cards now.
    const isLeft = last !== undefined && ![provider.name, former?.name].includes(last.provider)
    if (last?.state === 'queued' && isLeft) {
      await endPayment(transaction, last.id, { state: 'ended', endedAt: now })
    } else if (last?.state === 'queued') {
      const isUnnamed = last.checkoutUrl === null
      // It was asked about just now, and nobody knows yet what became of it.
      if (!isUnnamed && isOver(last.createdAt, now)) throw new Refusal('payment.unavailable')
      const isOld = now.getTime() - last.createdAt.getTime() >= UNNAMED_MS
      // Another provider knows nothing of a key.
      const isHere = last.provider === provider.name
      if (!isUnnamed || (!isOld && isHere)) return { order, payment: last }
      await endPayment(transaction, last.id, { state: 'ended', endedAt: now })
    }
    const payment = await insertPayment(transaction, {
      orderId,
      provider: provider.name,
      amount: order.net + order.vat,
      currency: 'EUR',
      nextAttemptAt: now,
      createdAt: now,
    })
    if (!payment) throw new Refusal('payment.unavailable')
    return { order, payment }
  })
}

/** Something was paid that gave nothing, and did not go back yet. */
async function isBeingChecked(queries: Queries, payment: PaymentRow): Promise<boolean> {
  if (payment.state !== 'unmatched' || payment.closedAt !== null) return false
  return (await findLastRefund(queries, payment.id))?.state !== 'succeeded'
}

async function createCheckout(
  { context, provider, publicUrl }: CheckoutDeps,
  order: OrderRow,
  payment: PaymentRow,
): Promise<Checkout> {
  const { id, attempt, amount, createdAt } = payment
  const number = orderNumber(order)
  const page = `${publicUrl}/products/orders?order=${order.id}&card=`
  try {
    const checkout = await provider.createCheckout({
      orderId: order.id,
      number,
      words: `${order.productName} × ${order.quantity} (${number})`,
      amount,
      currency: 'EUR',
      key: `order:${order.id}:${attempt}`,
      expiresAt: new Date(createdAt.getTime() + CHECKOUT_MS),
      paidUrl: `${page}paid`,
      givenUpUrl: `${page}givenUp`,
      hintUrl: `${publicUrl}/api${announcePayment.path}`,
    })
    if (await noteCheckout(context.database, id, checkout)) return checkout
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error
    context.log.warn({ err: error, payment: id }, 'no checkout is made')
    // The same question would be refused again: the next attempt asks another one.
    if (error instanceof ProviderRefused) {
      await endUnnamedPayment(context.database, id, context.now())
    }
  }
  throw new Refusal('payment.unavailable')
}
