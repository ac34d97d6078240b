import { z } from 'zod'

import { askBounded } from '../../http/outgoing/ask-bounded.ts'
import {
  ProviderAway,
  ProviderRefused,
  type Checkout,
  type CheckoutWish,
  type PaymentHint,
  type PaymentProvider,
  type PaymentState,
} from './payment-provider.ts'
import { isSignedByStripe } from './stripe-signature.ts'

export const STRIPE_API = 'https://api.stripe.com'
/** What this adapter reads is of this version; accounts have another default each. */
const VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 15_000
const MOST_TEXT = 64 * 1024
/** Refusals that are none of the question itself. */
const LATER = new Set([401, 403, 408, 409, 429])

export type StripeSettings = Readonly<{ secretKey: string; webhookSecret: string; api: string }>

const identifier = z.string().regex(/^[A-Za-z0-9_]{1,255}$/)
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
  data: z.object({ object: z.looseObject({ id: z.string().optional() }) }),
})

/** Stripe Checkout by redirection: a few calls of its API, and no script of theirs on our pages. */
export function openStripe(settings: StripeSettings): PaymentProvider {
  return {
    name: 'stripe',
    createCheckout: async (wish) => createSession(settings, wish),
    fetchState: async (id) => {
      const path = `/v1/checkout/sessions/${encodeURIComponent(id)}?expand[]=payment_intent`
      const found = read(session, await call(settings, { method: 'GET', path }))
      if (found.id !== id) throw new ProviderAway('the provider answers another checkout')
      return stateOf(found)
    },
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

async function createSession(settings: StripeSettings, wish: CheckoutWish): Promise<Checkout> {
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
  return read(created, await call(settings, asked))
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
  const isOurs = data.type.startsWith('checkout.session.')
  return { event: data.id, checkoutId: isOurs ? (data.data.object.id ?? null) : null }
}

type Call = Readonly<{
  method: 'GET' | 'POST'
  path: string
  fields?: URLSearchParams
  key?: string
}>

async function call(
  { api, secretKey }: StripeSettings,
  { method, path, fields, key }: Call,
): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${secretKey}`,
    'stripe-version': VERSION,
    ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const reply = await answerOf(`${api}${path}`, {
    method,
    headers,
    ...(fields && { body: fields.toString() }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (reply.status === 200) return jsonIn(reply.text)
  const why = `the provider answers ${reply.status}`
  const isFinal = reply.status >= 400 && reply.status < 500 && !LATER.has(reply.status)
  throw isFinal ? new ProviderRefused(why) : new ProviderAway(why)
}

async function answerOf(
  url: string,
  asked: Parameters<typeof askBounded>[1],
): Promise<Readonly<{ status: number; text: string }>> {
  try {
    const reply = await askBounded(url, asked)
    const text = await reply.text()
    return { status: reply.status, text: text.length > MOST_TEXT ? '' : text }
  } catch (cause) {
    throw new ProviderAway('the provider does not answer', { cause })
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What stands in it is named in no error: it holds names and addresses of people. */
function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const { data, success } = schema.safeParse(answer)
  if (!success) throw new ProviderAway('the provider answers what cannot be read')
  return data
}
