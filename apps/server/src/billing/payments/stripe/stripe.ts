import { z } from 'zod'

import {
  ProviderAway,
  type Checkout,
  type CheckoutWish,
  type PaymentHint,
  type DisputingProvider,
  type PaymentState,
} from '../payment-provider.ts'
import { jsonIn, readAnswer } from '../ask-provider.ts'
import { callStripe, identifier, type StripeAccess } from './stripe-client.ts'
import { fetchStripeDispute, listStripeDisputes } from './stripe-disputes.ts'
import { listStripeRefunds, refundByStripe } from './stripe-refunds.ts'
import { isSignedByStripe } from './stripe-signature.ts'

export const STRIPE_API = 'https://api.stripe.com'

export type StripeSettings = StripeAccess & Readonly<{ webhookSecret: string }>

/** What is announced of a refund, whichever version of its API the account has. */
const REFUND_EVENTS = new Set(['refund.updated', 'refund.failed', 'charge.refund.updated'])

const created = z.object({ id: identifier, url: z.url({ protocol: /^https?$/ }).max(2_048) })
const paymentIntent = z.object({ id: identifier, status: z.string() })
const session = z.object({
  id: identifier,
  object: z.literal('checkout.session'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().min(0).nullable(),
  currency: z.string().length(3).nullable(),
  client_reference_id: z.string().max(200).nullable(),
  payment_intent: paymentIntent.nullable(),
})
type Session = z.infer<typeof session>
const event = z.object({
  id: identifier,
  object: z.literal('event'),
  type: z.string(),
  data: z.object({
    object: z.looseObject({ id: z.string().optional(), payment_intent: z.unknown().optional() }),
  }),
})

/** Stripe Checkout by redirection: a few calls of its API, and no script of theirs on our pages. */
export function openStripe(settings: StripeSettings): DisputingProvider {
  return {
    name: 'stripe',
    isTest: settings.secretKey.slice(2).startsWith('_test_'),
    createCheckout: (wish, signal) => createSession(settings, wish, signal),
    fetchState: async (id, signal) => {
      const path = `${placeOf(id)}?expand[]=payment_intent`
      const found = readAnswer(session, await callStripe(settings, { method: 'GET', path, signal }))
      if (found.id !== id) throw new ProviderAway('the provider answers another checkout')
      return stateOf(found)
    },
    expireCheckout: async (id, signal) => {
      const asked = { method: 'POST', path: `${placeOf(id)}/expire`, signal } as const
      await callStripe(settings, { ...asked, fields: new URLSearchParams() })
    },
    fetchDispute: (id, signal) => fetchStripeDispute(settings, id, signal),
    fetchReturns: async (reference, signal) => ({
      disputes: await listStripeDisputes(settings, reference, signal),
      refunds: await listStripeRefunds(settings, reference, signal),
    }),
    refund: (wish, signal) => refundByStripe(settings, wish, signal),
    readHint: ({ headers, body }, now) => {
      const header = headers['stripe-signature']
      const secret = settings.webhookSecret
      if (typeof header !== 'string' || !isSignedByStripe(header, body, { secret, now })) {
        return undefined
      }
      return hintIn(body)
    },
  }
}

const placeOf = (id: string): string => `/v1/checkout/sessions/${encodeURIComponent(id)}`

async function createSession(
  settings: StripeSettings,
  wish: CheckoutWish,
  signal?: AbortSignal,
): Promise<Checkout> {
  const { orderId, number, key } = wish
  const fields = new URLSearchParams({
    mode: 'payment',
    'payment_method_types[0]': 'card',
    locale: 'auto',
    client_reference_id: orderId,
    'metadata[order]': number,
    'payment_intent_data[description]': number,
    'payment_intent_data[metadata][order]': number,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': wish.currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(wish.amount),
    'line_items[0][price_data][product_data][name]': wish.words,
    success_url: wish.paidUrl,
    cancel_url: wish.givenUpUrl,
    expires_at: String(Math.floor(wish.expiresAt.getTime() / 1000)),
  })
  const asked = { method: 'POST', path: '/v1/checkout/sessions', fields, key } as const
  return readAnswer(created, await callStripe(settings, { ...asked, signal }))
}

function stateOf({ status, payment_status, payment_intent, ...paid }: Session): PaymentState {
  if (status === 'expired') return { is: 'ended' }
  if (status === 'open') return { is: 'open' }
  const { amount_total: amount, currency, client_reference_id: orderId } = paid
  if (payment_status === 'paid' && payment_intent && amount !== null && currency !== null) {
    const reference = payment_intent.id
    return { is: 'paid', orderId, amount, currency: currency.toUpperCase(), reference }
  }
  // A means of payment that takes days, and may fail in the end.
  const hasFailed = ['canceled', 'requires_payment_method'].includes(payment_intent?.status ?? '')
  return { is: hasFailed ? 'ended' : 'open' }
}

function hintIn(body: Buffer): PaymentHint | undefined {
  const { data } = event.safeParse(jsonIn(body.toString('utf8')))
  if (!data) return undefined
  const { id = null, payment_intent: intent } = data.data.object
  if (data.type.startsWith('charge.dispute.') && id !== null) {
    return { event: data.id, checkoutId: null, disputeId: id }
  }
  if (REFUND_EVENTS.has(data.type)) {
    const { data: reference } = identifier.safeParse(intent)
    return { event: data.id, checkoutId: null, ...(reference !== undefined && { reference }) }
  }
  const isOurs = data.type.startsWith('checkout.session.')
  return { event: data.id, checkoutId: isOurs ? id : null }
}
