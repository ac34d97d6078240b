import Stripe from 'stripe'

import { openMollie } from '../mollie/mollie.ts'
import type { DisputingProvider, ProviderName } from '../payment-provider.ts'
import { openStripe } from '../stripe/stripe.ts'
import { openMollieServer } from './mollie-server.ts'
import { openStripeServer } from './stripe-server.ts'

/** What a provider knows of what was paid, where that is something else than was asked. */
export type PaidInstead = Readonly<{ amount?: number; currency?: string; orderId?: string | null }>

export type Announcement = Readonly<{ headers: Readonly<Record<string, string>>; payload: string }>

/** An adapter, and the server of its provider as far as tests act upon it: the same for each provider. */
export type ProviderTrial = Readonly<{
  provider: DisputingProvider
  /** What it was asked: a method, a path, and a key where that was given. */
  asked: readonly Readonly<{ method: string; path: string; key: string | undefined }>[]
  /** How many checkouts there are. */
  count: () => number
  pay: (checkoutId: string, instead?: PaidInstead) => void
  expire: (checkoutId: string) => void
  /** How many refunds were made. */
  refundCount: () => number
  /** The next refunds stand like that once they are made. */
  refundsAre: (state: 'pending' | 'succeeded' | 'failed') => void
  /** A bank sends back what was paid back. */
  returnRefund: (reference: string) => void
  /** The buyer’s bank takes back what was paid, in cents where that is a part; answers the dispute’s name. */
  dispute: (checkoutId: string, amount?: number) => string
  endDispute: (dispute: string, outcome: 'won' | 'lost') => void
  /** What is sent once a dispute was begun, or has ended. */
  announceDispute: (dispute: string, event: string, now: Date) => Announcement
  /** What is sent once a refund came back. */
  announceRefund: (reference: string, event: string, now: Date) => Announcement
  /** Keys are kept for a while alone. */
  forgetKeys: () => void
  failNext: (...statuses: number[]) => void
  loseNextAnswer: () => void
  /** As it is sent at that moment; each `event` is another one where the provider names them. */
  announce: (checkoutId: string, event: string, now: Date) => Announcement
  close: () => Promise<void>
}>

type Clock = () => Date
const systemClock: Clock = () => new Date()

export const PROVIDER_TRIALS: readonly (readonly [
  ProviderName,
  (now?: Clock) => Promise<ProviderTrial>,
])[] = [
  ['stripe', openStripeTrial],
  ['mollie', openMollieTrial],
]

const SECRET_KEY = 'sk_test_0123456789'
const SECRET = 'whsec_0123456789'

async function openStripeTrial(now = systemClock): Promise<ProviderTrial> {
  const server = await openStripeServer(SECRET_KEY, now)
  return {
    ...server,
    provider: openStripe({ secretKey: SECRET_KEY, webhookSecret: SECRET, api: server.url }),
    count: () => server.sessions.size,
    refundCount: () => server.refunds.size,
    refundsAre: (state) => server.refundsAre(state),
    pay: (id, { amount, currency, orderId } = {}) =>
      server.pay(id, {
        ...(amount !== undefined && { amount_total: amount }),
        ...(currency !== undefined && { currency: currency.toLowerCase() }),
        ...(orderId !== undefined && { client_reference_id: orderId }),
      }),
    returnRefund: (id) =>
      server.changeRefund(id, { status: 'failed', failure_reason: 'expired_or_canceled_card' }),
    dispute: (id, amount) => server.dispute(id, amount === undefined ? {} : { amount }),
    endDispute: (id, status) => server.changeDispute(id, { status }),
    announceDispute: (id, event, at) => signedByStripe(server.disputeEventOf(id, event), at),
    announceRefund: (id, event, at) => signedByStripe(server.refundEventOf(id, event), at),
    announce: (id, event, at) => signedByStripe(server.eventOf(id, event), at),
  }
}

function signedByStripe(payload: string, at: Date): Announcement {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signature,
  }
  return { headers, payload }
}

const API_KEY = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'

async function openMollieTrial(now = systemClock): Promise<ProviderTrial> {
  const server = await openMollieServer(API_KEY, now)
  const hinted = (id: string): Announcement => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: server.hintOf(id),
  })
  return {
    ...server,
    provider: openMollie({ apiKey: API_KEY, api: server.url }),
    count: () => server.payments.size,
    refundCount: () => server.refunds.size,
    refundsAre: (state) => server.refundsAre(state === 'succeeded' ? 'refunded' : state),
    pay: (id, { amount, currency, orderId } = {}) => {
      const asked = server.payments.get(id)?.amount ?? { value: '', currency: '' }
      const value = amount === undefined ? asked.value : (amount / 100).toFixed(2)
      server.pay(id, {
        amount: { value, currency: currency ?? asked.currency },
        ...(orderId !== undefined && { metadata: orderId && { order: orderId } }),
      })
    },
    returnRefund: (id) => server.changeRefund(id, { status: 'failed' }),
    dispute: (id, cents) => {
      const amount = cents === undefined ? {} : { amount: eurosOf(cents) }
      return `${id}/${server.chargeBack(id, amount)}`
    },
    endDispute: (name, outcome) => {
      const [, id = ''] = name.split('/')
      const at = now().getTime()
      // That one is lost is not said there: in time it is not reversed any more.
      if (outcome === 'won') server.changeChargeback(id, { reversedAt: new Date(at).toISOString() })
      else server.changeChargeback(id, { createdAt: new Date(at - LOST_AFTER_MS).toISOString() })
    },
    announceDispute: (name) => hinted(name.split('/')[0] ?? ''),
    announceRefund: (reference) => hinted(server.refunds.get(reference)?.paymentId ?? ''),
    announce: hinted,
  }
}

const LOST_AFTER_MS = 121 * 86_400_000
const eurosOf = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })
