import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CREDITS_MAX } from '../organisations/invitations.ts'
import { language } from '../language.ts'
import { pageOf, pageQuery } from '../page.ts'
import { buyer } from './parties.ts'
import { vatAnswer, vatConsultation } from './vat-consultation.ts'
import { optionalWords, words } from '../words.ts'

const byId = z.strictObject({ id: z.uuid() })

/** What may be sold. */
export const PRODUCT_KINDS = [
  'pack',
  'unlimitedPlan',
  'companyPlan',
  'storage',
  'qualifiedTimestamp',
] as const
/** A product is on sale while it is published. */
export const PRODUCT_STATES = ['draft', 'published', 'withdrawn'] as const
const PRICE_MAX = 100_000_000

/**
 * `price` in euro cents without tax, `vatRate` in hundredths of a percent (2000: 20 %). What a paid order
 * gives: `credits`, and where they are true unlimited deposits or storage, for `months`, or until an administrator
 * ends them where that is null.
 */
export const product = z.object({
  id: z.uuid(),
  kind: z.enum(PRODUCT_KINDS),
  name: z.object({ fr: z.string(), en: z.string() }),
  description: z.object({ fr: z.string(), en: z.string() }),
  price: z.number().int(),
  vatRate: z.number().int(),
  credits: z.number().int(),
  unlimitedDeposits: z.boolean(),
  storage: z.boolean(),
  /** How much an account, and a company, may keep with it; null where it gives no storage, or nothing here keeps any. */
  storageBytes: z.object({ account: z.number().int(), company: z.number().int() }).nullable(),
  months: z.number().int().nullable(),
  position: z.number().int(),
})
export type Product = z.infer<typeof product>

/** On cents without tax, in cents: rounded once, on the whole of an order, to the nearest. */
export function taxOn(net: number, vatRate: number): number {
  return Math.round((net * vatRate) / 10_000)
}

/** What a product may promise that an installation may be unable to hand over. */
export const UNDELIVERED = ['storage', 'qualifiedTimestamp'] as const
export type Undelivered = (typeof UNDELIVERED)[number]

/** A product, as administrators see it. */
export const managedProduct = product.extend({
  state: z.enum(PRODUCT_STATES),
  /** What it promises and this installation does not hand over: as long as that is so, it is not on sale. */
  undelivered: z.enum(UNDELIVERED).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ManagedProduct = z.infer<typeof managedProduct>

/** The products that can be ordered now, in their order. */
export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  reply: z.object({ items: z.array(product) }),
  status: 200,
})

/** Drafts and what is withdrawn too. */
export const listManagedProducts = endpoint({
  method: 'GET',
  path: '/admin/products',
  reply: z.object({ items: z.array(managedProduct) }),
  status: 200,
})

const both = <Text extends z.ZodType>(text: Text) => z.strictObject({ fr: text, en: text })
const productFields = {
  kind: z.enum(PRODUCT_KINDS),
  name: both(words(100)),
  description: both(words(2000)),
  price: z.int().min(0).max(PRICE_MAX),
  vatRate: z.int().min(0).max(10_000),
  credits: z.int().min(0).max(CREDITS_MAX),
  unlimitedDeposits: z.boolean(),
  storage: z.boolean(),
  months: z.int().min(1).max(120).nullable().optional(),
  position: z.int().min(0).max(10_000),
  state: z.enum(PRODUCT_STATES),
}

type Offer = Readonly<{
  kind: Product['kind']
  state: ManagedProduct['state']
  price: number
  credits: number
}>

/** A product on sale costs something, and a pack gives credits; one that is withdrawn may be as it once was. */
export function lacksOf({ kind, state, price, credits }: Offer): readonly ('price' | 'credits')[] {
  const lacks: ('price' | 'credits')[] = []
  if (state === 'published' && price < 1) lacks.push('price')
  if (state !== 'withdrawn' && kind === 'pack' && credits < 1) lacks.push('credits')
  return lacks
}

/** Adds a finding for each number that an offer of this kind lacks. */
export function checkOffer(offer: Offer, context: z.RefinementCtx): void {
  for (const name of lacksOf(offer)) {
    const bound = { origin: 'number', minimum: 1, inclusive: true } as const
    context.addIssue({ code: 'too_small', ...bound, input: offer[name], path: [name] })
  }
}

/**
 * 422 where what is on sale would cost nothing, or a pack give no credits; 409 where nothing here delivers it; 403
 * `auth.reauthentication_required`.
 */
export const createProduct = endpoint({
  method: 'POST',
  path: '/admin/products',
  body: z.strictObject(productFields).superRefine(checkOffer),
  reply: managedProduct,
  status: 201,
})

/**
 * Orders that were placed keep what was sold. 422 `product.incomplete` where it would become what a new one may not be; 409 where
 * nothing here delivers it; 403 `auth.reauthentication_required`.
 */
export const editProduct = endpoint({
  method: 'PATCH',
  path: '/admin/products/:id',
  params: byId,
  body: z.strictObject(productFields).partial(),
  reply: managedProduct,
  status: 200,
})

/** An order is paid or cancelled once, by an administrator. */
export const ORDER_STATES = ['placed', 'paid', 'cancelled'] as const
/** Of a product in one order. */
export const MAX_QUANTITY = 100
/** Of a billing address, in characters. */
export const BILLING_MAX = 500

/** How a provider’s refund stands: `byHand` where an administrator paid it back otherwise. */
export const REFUND_STATES = ['underWay', 'succeeded', 'failed', 'returned', 'byHand'] as const

/** Whether a refund may be asked for once more: it failed, or the bank sent it back. */
export const isOpenAgain = ({ state }: Readonly<{ state: string }>): boolean =>
  state === 'failed' || state === 'returned'

/** What a provider pays back of a payment by card; `returned`: it had, and a bank sent the money back. `failure` is the provider’s word for why. */
export const refundByCard = z.object({
  paymentId: z.number().int(),
  state: z.enum(REFUND_STATES),
  failure: z.string().nullable(),
})
export type RefundByCard = z.infer<typeof refundByCard>

/**
 * Of an order from which somebody has withdrawn: `credits` were taken back, the amounts (euro cents) are paid back; `refundedAt` is
 * null until they are, `byCard` where the provider that took the card does it by itself.
 */
export const creditNote = z.object({
  number: z.string(),
  credits: z.number().int(),
  net: z.number().int(),
  vat: z.number().int(),
  total: z.number().int(),
  issuedAt: z.iso.datetime(),
  refundedAt: z.iso.datetime().nullable(),
  byCard: z.boolean(),
})
export type CreditNote = z.infer<typeof creditNote>

/** In which the buyer’s bank takes money back: `credits` are taken until it has ended, and for good where it is lost. */
export const orderDispute = z.object({
  state: z.enum(['open', 'won', 'lost']),
  credits: z.number().int(),
})

/** Amounts in euro cents: `net` without tax, `vat` the tax, `total` what is paid. */
export const order = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(ORDER_STATES),
  productId: z.uuid(),
  product: z.string(),
  quantity: z.number().int(),
  net: z.number().int(),
  vatRate: z.number().int(),
  vat: z.number().int(),
  total: z.number().int(),
  credits: z.number().int(),
  /** How long what it opens lasts from its payment on, or longer where that was open; null: no end. */
  months: z.number().int().nullable(),
  /** Whether it is for the company’s pool. */
  forCompany: z.boolean(),
  /** Whether a card may pay it, where the service takes cards: not less than 0.50 €, nor before the VAT number or country is checked that takes the tax off. */
  takesCard: z.boolean(),
  /**
   * Of the VAT number that takes the tax off: whether it was checked, in VIES or by an administrator; null where none does. `toCompare`: an
   * administrator compares the name that VIES has with the buyer’s; `unknown`: VIES said last that it is none.
   */
  vatCheck: z.enum(['awaited', 'toCompare', 'unknown', 'done']).nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Until when its buyer may withdraw; null where there is no such right, or it was used. */
  withdrawableUntil: z.iso.datetime().nullable(),
  creditNote: creditNote.nullable(),
  dispute: orderDispute.nullable(),
})
export type Order = z.infer<typeof order>

/**
 * Places an order, to be paid by bank transfer with its number as the reference; the same `Idempotency-Key`
 * places it once. Who directs a company orders for its pool. 409 `product.not_sold`; a sub-account orders
 * nothing (403). Where VIES is asked (`vies` of `GET /payment`) and does not know the VAT number that takes the tax off: 422
 * `order.vat_number_unknown`; where it does not answer, or has another name, the order is placed and waits for a check (`vatCheck`).
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  body: z.strictObject({
    productId: z.uuid(),
    quantity: z.int().min(1).max(MAX_QUANTITY).default(1),
    /** What the invoice says of its buyer beside the name: address, registration and VAT numbers, line by line. */
    billing: optionalWords(BILLING_MAX),
    /**
     * The same in parts, which the tax on the order follows from: a business of another member state of the Union gives its VAT
     * number and owes the tax itself, who is outside of the Union owes none here.
     */
    buyer: buyer.nullable().default(null),
    /**
     * Of who orders for themselves: they ask for it before their time to withdraw is over, and pay what they have used by then. An
     * order without is refused (422 `order.consent_needed`); of a company’s it says nothing.
     */
    startsAtOnce: z.boolean().optional(),
  }),
  reply: order,
  status: 201,
})

/** One’s own, or all of the company’s for who directs it; the newest first. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  query: pageQuery,
  reply: pageOf(order),
  status: 200,
})

/** One order that the caller may see. */
export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  params: byId,
  reply: order,
  status: 200,
})

/** 409 `order.ended` once it was paid or cancelled. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel',
  params: byId,
  reply: order,
  status: 200,
})

const invoiceOf = z.strictObject({ id: z.uuid(), language })

/** PDF of a paid order, the same for ever but for its language. 409 `order.not_paid` before. */
export const getInvoice = endpoint({
  method: 'GET',
  path: '/orders/:id/invoice/:language',
  params: invoiceOf,
  status: 200,
})

/** The same with the provider’s word for why. */
export const dispute = orderDispute.extend({ reason: z.string() })

/** `account` and `email` are empty of an account that was erased. */
export const managedOrder = order.extend({
  accountId: z.uuid(),
  account: z.string(),
  email: z.string(),
  companyId: z.uuid().nullable(),
  company: z.string().nullable(),
  paymentReference: z.string().nullable(),
  /** On which no tax was charged: to be checked before the order is marked as paid, unless `vatConsultation` says that it was. */
  vatNumber: z.string().nullable(),
  vatConsultation: vatConsultation.nullable(),
  /** The last that VIES said of it, as long as nothing settles it. */
  vatAnswer: vatAnswer.nullable(),
  /** The country outside of the Union by which no tax is charged, to be checked before it is marked as paid; null otherwise. */
  untaxedCountry: z.string().nullable(),
  /** Of what paid it back. */
  refundReference: z.string().nullable(),
  /** What its provider pays back of a withdrawal; null where that is done by hand. */
  refund: refundByCard.nullable(),
  dispute: dispute.nullable(),
})
export type ManagedOrder = z.infer<typeof managedOrder>

/**
 * Lists of orders are cut down to a state, to those that wait for the check of a VAT number, that are still to be paid back, or whose
 * payment a bank takes back and has not decided.
 */
export const ORDER_FILTERS = [...ORDER_STATES, 'vatToCheck', 'toRefund', 'disputed'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

/** All orders, the newest first; `id`: that one alone. */
export const listManagedOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  query: pageQuery.extend({ state: z.enum(ORDER_FILTERS).optional(), id: z.uuid().optional() }),
  reply: pageOf(managedOrder),
  status: 200,
})

/**
 * The transfer has arrived: what was bought is given, once, and the customer is told by mail. Marking a paid
 * order again changes nothing. 403 `auth.reauthentication_required`; 409 `order.ended` when cancelled,
 * `order.buyer_gone` where it opens a plan for somebody who may not order for that company any more, `order.vat_number_refused` where VIES said last
 * that the VAT number is none, unless `vatCheckedByHand`.
 */
export const markOrderPaid = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/pay',
  params: byId,
  body: z.strictObject({
    paymentReference: optionalWords(200),
    vatCheckedByHand: z.boolean().optional(),
  }),
  reply: managedOrder,
  status: 200,
})

/** Of anybody’s paid order. */
export const getManagedInvoice = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/invoice/:language',
  params: invoiceOf,
  status: 200,
})

/** Cancels an order that is not paid. */
export const cancelManagedOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/cancel',
  params: byId,
  reply: managedOrder,
  status: 200,
})
