import {
  announcePayment,
  checkCheckout,
  getPayment,
  startCheckout as startCheckoutCall,
} from '@ancrage/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { findAccount, refuseLostAccess } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve, serveSignedIn } from '../../http/route.ts'
import type { Guards } from '../../identity/index.ts'
import { scopeOf, type OwnerScope } from '../../identity/permissions/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { takeFromLimit, type ReaderPace } from '../../platform/rate-limits/index.ts'
import { howToPay } from '../invoices/how-to-pay.ts'
import type { Seller } from '../invoices/invoicing.ts'
import { vatSchemeAsSet } from '../invoices/seller-as-set.ts'
import { findLastBuyer, findOrder, type OrderRecord } from '../orders/order-store.ts'
import { presentOrder } from '../orders/present-order.ts'
import { requesterOf } from '../vat/check-vat-number.ts'
import type { Vies } from '../vat/vies.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { findLastPayment, type PaymentRow } from './payment-store.ts'
import { receiveHint } from './receive-hint.ts'
import { askAboutOpen, startCheckout } from './start-checkout.ts'

const STARTS_PER_HOUR = 60
/** The page of a payment asks every few seconds, as long as it may end. */
const CHECKS_PER_HOUR = 600
const HOUR = 3_600
/** Of one provider, and of another. */
const HINT_TYPES = ['application/json', 'application/x-www-form-urlencoded']
/** Announcements are short. */
const HINT_BYTES = 64 * 1024

export type CardPayments = Readonly<{
  provider: PaymentProvider | undefined
  /** Who took cards before, and is still asked. */
  former: PaymentProvider | undefined
  publicUrl: string
}>

type Beside = Readonly<{ seller: Seller; vies: Vies | undefined }>

export function paymentRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { seller, provider, former, vies, publicUrl }: CardPayments & Beside,
  { authenticate }: Guards,
): void {
  const offered = (): PaymentProvider => {
    if (!provider) throw new Refusal('payment.not_offered')
    return provider
  }
  const own = async (id: string, scope: OwnerScope): Promise<OrderRecord> => {
    const record = await findOrder(context.database, id, scope)
    if (!record) throw new Refusal('object.not_found')
    return record
  }

  serveSignedIn(app, authenticate, getPayment, async ({ account }) => ({
    transfer: await howToPay(context.database, seller),
    card: provider !== undefined,
    vat: await vatSchemeAsSet(context.database),
    vies: (await requesterOf(context.database, vies)) !== null,
    lastBuyer: await findLastBuyer(context.database, scopeOf(account, 'order.own')),
  }))

  serveSignedIn(app, authenticate, startCheckoutCall, async ({ account, params: { id } }) => {
    await own(id, scopeOf(account, 'order.own'))
    const deps = { context, provider: offered(), former, seller, vies, publicUrl }
    const limit = { limit: STARTS_PER_HOUR, windowSeconds: HOUR }
    await takeFromLimit(context, { name: 'checkout', subject: account.id, ...limit })
    return { url: await startCheckout(deps, account, id) }
  })

  serveSignedIn(app, authenticate, checkCheckout, async ({ account, params: { id } }) => {
    const scope = scopeOf(account, 'order.own')
    await own(id, scope)
    const deps = { context, provider: offered(), former, seller }
    const limit = { limit: CHECKS_PER_HOUR, windowSeconds: HOUR }
    await takeFromLimit(context, { name: 'checkout.check', subject: account.id, ...limit })
    await askAboutOpen(deps, id)
    // The provider may take seconds: who lost the power meanwhile is told nothing.
    const now = await findAccount(context.database, account.id)
    await refuseLostAccess(context.database, now, account)
    const state = stateOf(await findLastPayment(context.database, id))
    return { state, order: presentOrder(await own(id, scope)) }
  })
}

/** Of everybody who can reach us: what a provider sends alone is read. Its bytes stay as they came until then. */
export function paymentHintRoute(
  app: FastifyInstance,
  context: ServerContext,
  providers: readonly PaymentProvider[],
  readers: ReaderPace,
): void {
  app.removeContentTypeParser('application/json')
  const asItCame = async (_request: FastifyRequest, bytes: Buffer): Promise<Buffer> => bytes
  app.addContentTypeParser(HINT_TYPES, { parseAs: 'buffer' }, asItCame)
  serve(
    app,
    announcePayment,
    async ({ request }) => {
      if (providers.length === 0) throw new Refusal('object.not_found')
      const { headers, body } = request
      if (!Buffer.isBuffer(body)) throw new Refusal('request.malformed')
      await readers.inTurn(request, () => receiveHint({ context, providers }, { headers, body }))
    },
    { bodyLimit: HINT_BYTES, onRequest: readers.read },
  )
}

const SHOWN = { queued: 'open', paid: 'paid', ended: 'ended', unmatched: 'unmatched' } as const

function stateOf(payment: PaymentRow | undefined): 'none' | (typeof SHOWN)[PaymentRow['state']] {
  return payment === undefined ? 'none' : SHOWN[payment.state]
}
