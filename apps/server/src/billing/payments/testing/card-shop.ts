import { managedProduct, order, startCheckout, type Order } from '@ancrage/contract'
import Stripe from 'stripe'

import { fsckFindings } from '../../../operations/fsck/testing/fsck-findings.ts'
import type { Caller } from '../../../testing/caller.ts'
import { newPack } from '../../../testing/new-product.ts'
import { openTestService, type TestService } from '../../../testing/test-service.ts'
import { askAboutPayments, type PaymentDeps } from '../ask-about-payments.ts'
import type { DisputingProvider } from '../payment-provider.ts'
import { openStripe } from '../stripe/stripe.ts'
import { openStripeServer, type StripeServer } from './stripe-server.ts'

const SECRET_KEY = 'sk_test_0123456789'
const WEBHOOK_SECRET = 'whsec_0123456789'

/** A buyer, and what they do. */
export type Customer = Readonly<{ id: string; caller: Caller }>

/** A service that takes cards, with its provider, an administrator and buyers. */
export type CardShop = Readonly<{
  stripe: StripeServer
  service: TestService
  deps: PaymentDeps & Readonly<{ provider: DisputingProvider }>
  /** Signed in anew: what is asked of an administrator needs it. */
  administrator: () => Promise<Caller>
  customer: () => Promise<Customer>
  place: (customer: Customer, over?: Parameters<typeof newPack>[0]) => Promise<Order>
  /** The name of the session that it is paid in. */
  begin: (customer: Customer, placed: Pick<Order, 'id'>) => Promise<string>
  /** An order that was paid by card, and the session that it was paid in. */
  sold: (
    customer: Customer,
    over?: Parameters<typeof newPack>[0],
  ) => Promise<Readonly<{ order: Order; session: string }>>
  announce: (body: string) => Promise<number>
  /** What an examination of its database finds. */
  fsck: () => Promise<readonly string[]>
  query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}>

export const intentOf = (session: string): string => session.replace('cs_test_', 'pi_')

export async function openCardShop(
  options: Readonly<{ rateLimits?: 'on' }> = {},
): Promise<CardShop> {
  const late: { service?: TestService } = {}
  const now = () => late.service?.context.now() ?? new Date()
  const stripe = await openStripeServer(SECRET_KEY, now)
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, api: stripe.url }
  const provider = openStripe(settings)
  const service = await openTestService({ provider, ...options })
  late.service = service
  const deps = { context: service.context, provider, seller: service.seller }
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  const administrator = () => service.signIn('ada@example.org')
  let count = 0
  const place: CardShop['place'] = async ({ caller }, over = {}) => {
    const boss = await administrator()
    const made = managedProduct.parse((await boss.post('/admin/products', newPack(over))).json())
    const wish = { productId: made.id, quantity: 1, startsAtOnce: true }
    return order.parse((await caller.post('/orders', wish)).json())
  }
  const begin: CardShop['begin'] = async ({ caller }, { id }) => {
    const begun = await caller.post(`/orders/${id}/checkout`, {})
    const { url } = startCheckout.reply.parse(begun.json())
    return url.slice(url.lastIndexOf('/') + 1)
  }
  return {
    stripe,
    service,
    deps,
    administrator,
    customer: async () => {
      const email = `buyer-${(count += 1)}@example.org`
      return { id: await service.createAccount({ email }), caller: await service.signIn(email) }
    },
    place,
    begin,
    sold: async (customer, over) => {
      const placed = await place(customer, over)
      const session = await begin(customer, placed)
      stripe.pay(session)
      await service.context.database.execute(
        `update payments set next_attempt_at = created_at where state = 'queued'`,
      )
      await askAboutPayments(deps)
      const paid = order.parse((await customer.caller.get(`/orders/${placed.id}`)).json())
      return { order: paid, session }
    },
    announce: async (payload) => {
      const signed = {
        payload,
        secret: WEBHOOK_SECRET,
        timestamp: Math.floor(service.context.now().getTime() / 1000),
      }
      const reply = await service.app.inject({
        method: 'POST',
        url: '/api/payment/hints',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString(signed),
        },
        payload,
      })
      return reply.statusCode
    },
    fsck: () => fsckFindings(service.databaseUrl),
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await service.client.pool.query<Row>(text, [...values])).rows,
    close: async () => {
      await service.close()
      await stripe.close()
    },
  }
}
