import { isDeepStrictEqual } from 'node:util'

import { type Order, taxOn, vatOf, type VatTreatment } from '@ancrage/contract'

import { newId } from '../../platform/new-id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { keepAccess, lockAccount, openOptions, type Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { moveCredits } from '../credits/index.ts'
import type { OwnerScope } from '../../identity/permissions/index.ts'
import { lockOrder } from '../invoices/invoice-store.ts'
import type { Seller } from '../invoices/invoicing.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { vatSchemeAsSet } from '../invoices/seller-as-set.ts'
import {
  endOrder,
  findOrder,
  findOrderByKey,
  insertOrder,
  type OrderRecord,
  type OrderRow,
} from './order-store.ts'
import { findOffer, type Wish } from './find-offer.ts'
import { isForBuyerGone } from './people-of-order.ts'
import { endCheckoutSoon } from '../payments/end-checkout.ts'
import type { ProductRow } from '../products/product-store.ts'
import { presentOrder, presentPlaced, takesCard } from './present-order.ts'
import { settles } from '../vat/check-vat-number.ts'
import { noteCheckByHand } from '../vat/confirm-vat.ts'
import type { VatCheckRow } from '../vat/vat-check-store.ts'
import { tellOfCancellation, tellOfOrder, tellOfPayment } from './tell-of-order.ts'

/**
 * Places an order for what the product is now, and tells the buyer and the administrators; the same key places it
 * once.
 *
 * @throws Refusal `product.not_sold`, `product.companies_only`, `order.consent_needed`, and `idempotency.key_reused` where the key stands
 *   for another order.
 */
export async function placeOrder(
  context: ServerContext,
  seller: Seller,
  account: Account,
  wish: Wish,
): Promise<Order> {
  const { key, quantity } = wish
  const billing = wish.billing || null
  const buyer = wish.buyer ?? null
  return context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    const { product, companyId } = await findOffer(transaction, seller, account, wish)
    const scheme = await vatSchemeAsSet(transaction)
    const vat = vatOf(scheme, product.vatRate, buyer ?? undefined)
    const made = await insertOrder(transaction, {
      id: newId(context),
      accountId: account.id,
      companyId,
      productId: product.id,
      state: 'placed',
      productName: wish.language === 'fr' ? product.nameFr : product.nameEn,
      ...amountsOf(product, quantity, vat),
      billing,
      buyer,
      ...(vat.category === 'AE' && idsOfAnswer(wish.vatAnswer ?? null)),
      startsAtOnce: wish.startsAtOnce === true,
      key: key ?? null,
      createdAt: context.now(),
    })
    if (made) {
      await tellOfOrder(context, transaction, seller, {
        account,
        order: made,
        byCard: wish.byCard === true && takesCard(made),
      })
      return presentPlaced(made, wish.vatAnswer ?? null)
    }
    const earlier = await findOrderByKey(transaction, account.id, key ?? '')
    const isSame = earlier?.productId === product.id && earlier.quantity === quantity
    // Who has changed company since then orders for another one.
    const isForSame =
      earlier?.companyId === companyId &&
      earlier.billing === billing &&
      isDeepStrictEqual(earlier.buyer, buyer)
    if (!earlier || !isSame || !isForSame) {
      throw new Refusal('idempotency.key_reused')
    }
    const found = await findOrder(transaction, earlier.id)
    return found ? presentOrder(found) : presentPlaced(earlier, null)
  })
}

/** An answer that settles it is its check, too. */
function idsOfAnswer(answer: VatCheckRow | null): Pick<OrderRow, 'vatAnswerId' | 'vatCheckId'> {
  const vatAnswerId = answer?.id ?? null
  return { vatAnswerId, vatCheckId: answer !== null && settles(answer) ? vatAnswerId : null }
}

/**
 * The transfer has arrived: what was sold is given and invoiced, once, and the customer is told.
 *
 * @throws Refusal `order.ended`, `order.vat_number_refused`, and `order.buyer_gone` where what it opens would be nobody’s who orders for its company.
 */
export async function markOrderPaid(
  context: ServerContext,
  seller: Seller,
  actor: Account,
  paid: PaidOrder,
): Promise<OrderRecord> {
  const marked = await context.database.transaction(async (transaction) => {
    const { record, verdict } = await payOrder(context, transaction, seller, { ...paid, actor })
    if (!record) throw new Refusal('object.not_found')
    if (verdict === 'cancelled') throw new Refusal('order.ended')
    if (verdict === 'buyerGone') throw new Refusal('order.buyer_gone')
    return record
  })
  await endCheckoutSoon(context, paid.id)
  return marked
}

export type PaidOrder = Readonly<{
  id: string
  paymentReference: string | null
  /** That a number was looked up by hand of which the register says that it is none. */
  vatCheckedByHand?: boolean | undefined
}>

type Payment = Readonly<{
  /** `paid`: by this payment. */
  verdict: 'paid' | 'alreadyPaid' | 'cancelled' | 'buyerGone'
  record: OrderRecord | undefined
}>

/**
 * What was sold is given and invoiced, once, and the customer is told; or nothing is changed. `actor` is null where the provider that takes
 * cards says that it was paid.
 */
export async function payOrder(
  context: ServerContext,
  transaction: Transaction,
  seller: Seller,
  {
    actor,
    id,
    paymentReference,
    vatCheckedByHand = false,
  }: PaidOrder & Readonly<{ actor: Account | null }>,
): Promise<Payment> {
  // The buyer, then the order, as whoever erases their account comes to them.
  const buyer = (await findOrder(transaction, id))?.account
  if (buyer) await lockAccount(transaction, buyer.id)
  await lockOrder(transaction, id)
  const placed = await findOrder(transaction, id)
  const verdict = verdictOn(placed)
  if (!placed || verdict !== 'paid') return { verdict, record: placed }
  if (actor) await noteCheckByHand(context, transaction, placed, { actor, vatCheckedByHand })
  await endOrder(transaction, id, {
    state: 'paid',
    paymentReference,
    endedAt: context.now(),
  })
  const record = await findOrder(transaction, id)
  if (!record) throw new Error('an order vanished within its transaction')
  await giveWhatWasSold(context, transaction, { actor, record })
  await issueInvoice(context, transaction, seller, record, actor ? undefined : 'card')
  await tellOfPayment(context, transaction, record)
  const { credits, companyId, net, vat } = record.order
  await recordAudit(context, transaction, {
    actor,
    action: 'order.paid',
    subjectType: 'order',
    subjectId: id,
    companyId,
    details: { credits, amount: net + vat, paymentReference },
  })
  return { verdict, record }
}

function verdictOn(record: OrderRecord | undefined): Payment['verdict'] {
  if (record?.order.state === 'paid') return 'alreadyPaid'
  if (record?.order.state !== 'placed') return 'cancelled'
  return isForBuyerGone(record) ? 'buyerGone' : 'paid'
}

async function giveWhatWasSold(
  context: ServerContext,
  transaction: Transaction,
  { actor, record: { order } }: Readonly<{ actor: Account | null; record: OrderRecord }>,
): Promise<void> {
  const { id, credits, companyId, accountId } = order
  if (credits > 0) {
    const owner = companyId === null ? { accountId } : { companyId }
    const movement = { owner, kind: 'purchase', amount: credits, orderId: id } as const
    await moveCredits(context, transaction, {
      ...movement,
      actorId: actor?.id ?? null,
      key: `order:${id}`,
    })
  }
  await openOptions(transaction, order, context.now())
}

/**
 * Of one’s own where a scope is given; the buyer is told of what somebody else cancels.
 *
 * @throws Refusal `object.not_found` or `order.ended`.
 */
export async function cancelOrder(
  context: ServerContext,
  actor: Account,
  id: string,
  scope?: OwnerScope,
): Promise<OrderRecord> {
  const cancelled = await context.database.transaction(async (transaction) => {
    if (!(await findOrder(transaction, id, scope))) throw new Refusal('object.not_found')
    const end = { state: 'cancelled', paymentReference: null, endedAt: context.now() } as const
    if (!(await endOrder(transaction, id, end))) throw new Refusal('order.ended')
    const record = await findOrder(transaction, id)
    if (!record) throw new Error('an order vanished within its transaction')
    if (record.account.id !== actor.id) await tellOfCancellation(context, transaction, record)
    await recordAudit(context, transaction, {
      actor,
      action: 'order.cancelled',
      subjectType: 'order',
      subjectId: id,
      companyId: record.order.companyId,
    })
    return record
  })
  await endCheckoutSoon(context, id)
  return cancelled
}

type Amounts = Pick<
  OrderRow,
  | 'quantity'
  | 'net'
  | 'vatCategory'
  | 'vatRate'
  | 'vat'
  | 'credits'
  | 'unlimitedDeposits'
  | 'storage'
  | 'months'
>

function amountsOf(
  product: ProductRow,
  quantity: number,
  { category: vatCategory, vatRate }: VatTreatment,
): Amounts {
  const net = product.price * quantity
  const { credits, unlimitedDeposits, storage } = product
  const vat = taxOn(net, vatRate)
  const months = product.months === null ? null : product.months * quantity
  const given = { credits: credits * quantity, unlimitedDeposits, storage, months }
  return { quantity, net, vatCategory, vatRate, vat, ...given }
}
