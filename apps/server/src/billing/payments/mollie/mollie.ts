import { z } from 'zod'

import { isLoopback } from '../../../http/incoming/same-origin.ts'
import { readAnswer } from '../ask-provider.ts'
import { callMollie, centsOf, eurosOf, money, type MollieAccess } from './mollie-client.ts'
import { fetchMollieChargeback, listMollieChargebacks } from './mollie-chargebacks.ts'
import { listMollieRefunds, refundByMollie } from './mollie-refunds.ts'
import {
  ProviderAway,
  type Checkout,
  type CheckoutWish,
  type PaymentHint,
  type PaymentState,
  type DisputingProvider,
} from '../payment-provider.ts'

export const MOLLIE_API = 'https://api.mollie.com'
const MOST_WORDS = 255

const identifier = z.string().regex(/^tr_[A-Za-z0-9]{1,250}$/)
const created = z.object({
  id: identifier,
  resource: z.literal('payment'),
  _links: z.object({
    checkout: z.object({ href: z.url({ protocol: /^https?$/ }).max(2_048) }),
  }),
})
const payment = z.object({
  id: identifier,
  resource: z.literal('payment'),
  status: z.enum(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
  amount: money,
  metadata: z.unknown().optional(),
})
type Payment = z.infer<typeof payment>
/** What we gave with it. */
const ours = z.object({ order: z.string().max(200) })

/** Payments of Mollie by card, by redirection: a few calls of its API, and no script of theirs on our pages. */
export function openMollie(access: MollieAccess): DisputingProvider {
  return {
    name: 'mollie',
    isTest: access.apiKey.startsWith('test_'),
    createCheckout: (wish, signal) => createPayment(access, wish, signal),
    fetchState: async (id, signal) => {
      const asked = { method: 'GET', path: placeOf(id), signal } as const
      const found = readAnswer(payment, await callMollie(access, asked))
      if (found.id !== id) throw new ProviderAway('the provider answers another checkout')
      return stateOf(found)
    },
    expireCheckout: async (id, signal) => {
      await callMollie(access, { method: 'DELETE', path: placeOf(id), signal })
    },
    fetchDispute: (name, signal) => fetchMollieChargeback(access, name, signal),
    fetchReturns: async (reference, signal) => ({
      disputes: await listMollieChargebacks(access, reference, signal),
      refunds: await listMollieRefunds(access, reference, signal),
    }),
    refund: (wish, signal) => refundByMollie(access, wish, signal),
    readHint: ({ body }) => hintIn(body),
  }
}

const placeOf = (id: string): string => `/payments/${encodeURIComponent(id)}`

async function createPayment(
  access: MollieAccess,
  wish: CheckoutWish,
  signal?: AbortSignal,
): Promise<Checkout> {
  const body = {
    amount: { currency: wish.currency, value: eurosOf(wish.amount) },
    description: wish.words.slice(0, MOST_WORDS).toWellFormed(),
    method: 'creditcard',
    redirectUrl: wish.paidUrl,
    cancelUrl: wish.givenUpUrl,
    ...(isReachedBy(access, wish.hintUrl) && { webhookUrl: wish.hintUrl }),
    metadata: { order: wish.orderId, number: wish.number },
  }
  const asked = { method: 'POST', path: '/payments', body, key: wish.key, signal } as const
  const { id, _links: links } = readAnswer(created, await callMollie(access, asked))
  return { id, url: links.checkout.href }
}

/** Mollie refuses a payment whose address for announcements is of a machine of its own. */
function isReachedBy({ api }: MollieAccess, url: string): boolean {
  return !isLoopback(new URL(url).hostname) || isLoopback(new URL(api).hostname)
}

function stateOf({ id, status, amount, metadata }: Payment): PaymentState {
  switch (status) {
    case 'open':
    case 'pending':
    case 'authorized':
      return { is: 'open' }
    case 'canceled':
    case 'expired':
    case 'failed':
      return { is: 'ended' }
    case 'paid':
      return {
        is: 'paid',
        orderId: ours.safeParse(metadata).data?.order ?? null,
        amount: centsOf(amount),
        currency: amount.currency,
        reference: id,
      }
  }
}

/** `id=` and an identifier: reading what strangers send as a form takes time with its names and escapes (AT2). */
const MOST_HINT_BYTES = 256

/** All that is sent is which payment it is about, by whomever: it is asked about, each time. */
function hintIn(body: Buffer): PaymentHint | undefined {
  if (body.length > MOST_HINT_BYTES) return undefined
  const { data } = identifier.safeParse(new URLSearchParams(body.toString('utf8')).get('id'))
  return data === undefined ? undefined : { event: null, checkoutId: data }
}
