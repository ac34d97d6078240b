import {
  cancelManagedOrder,
  cancelOrder as cancelOrderCall,
  createProduct as createProductCall,
  editProduct as editProductCall,
  getOrder,
  getSeller,
  listManagedOrders,
  listManagedProducts,
  listOrders,
  listProducts,
  markOrderPaid as markOrderPaidCall,
  placeOrder as placeOrderCall,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { omitUndefined } from '../../http/omit-undefined.ts'
import { serveSignedIn } from '../../http/route.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { cutPage, readIdPlace } from '../../http/page-cursor.ts'
import { takeFromLimit } from '../../platform/rate-limits/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Guards } from '../../identity/index.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import {
  createProduct,
  editProduct,
  presentManagedProduct,
  productsOnSale,
} from './manage-products.ts'
import { howToPay } from '../invoices/how-to-pay.ts'
import type { Seller } from '../invoices/invoicing.ts'
import {
  findOrder,
  findOrderByKey,
  listOrderRecords,
  type OrderPage,
} from '../orders/order-store.ts'
import { findOffer } from '../orders/find-offer.ts'
import { cancelOrder, markOrderPaid, placeOrder } from '../orders/orders.ts'
import { presentManagedOrder, presentOrder } from '../orders/present-order.ts'
import { checkWhoOrders, requesterOf } from '../vat/check-vat-number.ts'
import { isRequesterRefused } from '../vat/vat-check-store.ts'
import type { Vies } from '../vat/vies.ts'
import { readProducts } from './product-store.ts'
import { sellerAsSet, sellerInParts } from '../invoices/seller-as-set.ts'

/** Each order writes to its buyer and to every administrator. */
const ORDERS_PER_HOUR = 30
const HOUR = 3600

type Selling = Readonly<{
  seller: Seller
  cards: 'taken' | 'tried' | 'none'
  /** Undefined where nobody is asked about VAT numbers. */
  vies: Vies | undefined
}>

export function productRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { seller, cards, vies }: Selling,
  { authenticate, requireRecentAuthentication: recent }: Guards,
): void {
  const { database } = context
  const { delivers } = seller
  const deps = { context, vies }

  serveSignedIn(app, authenticate, listProducts, async () => ({
    items: await productsOnSale(database, delivers),
  }))

  serveSignedIn(app, authenticate, listManagedProducts, async () => ({
    items: (await readProducts(database)).map((row) => presentManagedProduct(row, delivers)),
  }))

  serveSignedIn(app, recent, createProductCall, ({ account, body }) =>
    createProduct({ context, delivers }, account, body),
  )

  serveSignedIn(app, recent, editProductCall, ({ account, params, body }) =>
    editProduct({ context, delivers }, account, params.id, omitUndefined(body)),
  )

  serveSignedIn(app, authenticate, placeOrderCall, async ({ account, body, language, request }) => {
    await takeFromLimit(context, {
      name: 'order',
      subject: account.id,
      limit: ORDERS_PER_HOUR,
      windowSeconds: HOUR,
    })
    const key = idempotencyKeyOf(request)
    await findOffer(database, seller, account, body)
    const earlier = key === undefined ? undefined : await findOrderByKey(database, account.id, key)
    const vatAnswer = earlier ? null : await checkWhoOrders(deps, account, body.buyer)
    return placeOrder(context, seller, account, {
      ...body,
      language,
      key,
      byCard: cards !== 'none',
      vatAnswer,
    })
  })

  serveSignedIn(app, authenticate, getSeller, async () => {
    const { name, details } = await sellerAsSet(database, seller)
    const { lacks } = await sellerInParts(database, seller)
    const transfer = await howToPay(database, seller)
    const requester = await requesterOf(database, vies)
    return {
      name,
      details: [...details],
      lacks: [...lacks],
      transfer,
      testCards: cards === 'tried',
      vies: requester !== null,
      viesRefusesSeller: requester !== null && (await isRequesterRefused(database, requester)),
    }
  })

  const page = async (query: Query, kept: Pick<OrderPage, 'scope' | 'state' | 'id'>) => {
    const beforeId = readIdPlace(query.cursor)?.id
    const found = await listOrderRecords(database, { ...kept, beforeId, limit: query.limit + 1 })
    return cutPage(found, query.limit, ({ order: { id } }) => ({ key: '', id }))
  }

  serveSignedIn(app, authenticate, listOrders, async ({ account, query }) => {
    const { rows, nextCursor } = await page(query, { scope: scopeOf(account, 'order.own') })
    return { items: rows.map(presentOrder), nextCursor }
  })

  serveSignedIn(app, authenticate, getOrder, async ({ account, params }) => {
    const record = await findOrder(database, params.id, scopeOf(account, 'order.own'))
    if (!record) throw new Refusal('object.not_found')
    return presentOrder(record)
  })

  serveSignedIn(app, authenticate, cancelOrderCall, async ({ account, params }) => {
    const scope = scopeOf(account, 'order.own')
    return presentOrder(await cancelOrder(context, account, params.id, scope))
  })

  serveSignedIn(app, authenticate, listManagedOrders, async ({ query }) => {
    const { rows, nextCursor } = await page(query, { state: query.state, id: query.id })
    return { items: rows.map(presentManagedOrder), nextCursor }
  })

  serveSignedIn(app, recent, markOrderPaidCall, async ({ account, params, body }) => {
    const { paymentReference, vatCheckedByHand } = body
    const paid = { id: params.id, paymentReference: paymentReference || null, vatCheckedByHand }
    return presentManagedOrder(await markOrderPaid(context, seller, account, paid))
  })

  serveSignedIn(app, authenticate, cancelManagedOrder, async ({ account, params }) =>
    presentManagedOrder(await cancelOrder(context, account, params.id)),
  )
}

type Query = Readonly<{ limit: number; cursor?: string | undefined }>
