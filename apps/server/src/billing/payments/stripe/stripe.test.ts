import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ProviderAway, ProviderRefused, type RefundWish } from '../payment-provider.ts'
import { openStripe } from './stripe.ts'
import { checkoutWish } from '../testing/checkout-wish.ts'
import { openStripeServer, type StripeServer } from '../testing/stripe-server.ts'

const SECRET_KEY = 'sk_test_0123456789'
const WEBHOOK_SECRET = 'whsec_0123456789'

let server: StripeServer
let official: Stripe
beforeAll(async () => {
  server = await openStripeServer(SECRET_KEY)
  official = new Stripe(SECRET_KEY, {
    host: '127.0.0.1',
    port: server.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
})
afterAll(() => server.close())

const adapter = () =>
  openStripe({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, api: server.url })

describe('24: the adapter of Stripe', () => {
  test('makes a checkout that Stripe’s own library reads as just that', async () => {
    const { id, url } = await adapter().createCheckout(checkoutWish('order:1:1'))
    const seen = await official.checkout.sessions.retrieve(id)
    expect(seen).toMatchObject({
      id,
      url,
      amount_total: 4798,
      currency: 'eur',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: '019acd5e-0000-7000-8000-000000000001',
    })
  })

  test('asks of the server what Stripe’s own library asks, and is answered the same', async () => {
    const created = await official.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: 'order',
        success_url: 'https://ancrage.example/',
        expires_at: Math.floor(Date.now() / 1000) + 3_600,
        line_items: [
          {
            quantity: 2,
            price_data: { currency: 'eur', unit_amount: 1_000, product_data: { name: 'Lot' } },
          },
        ],
      },
      { idempotencyKey: 'official' },
    )
    server.pay(created.id)
    expect(await adapter().fetchState(created.id)).toEqual({
      is: 'paid',
      orderId: 'order',
      amount: 2_000,
      currency: 'EUR',
      reference: created.id.replace('cs_test_', 'pi_'),
    })
  })

  test('answers the same checkout for the same key, also where an answer was lost', async () => {
    server.loseNextAnswer()
    const asked = checkoutWish('order:2:1')
    await expect(adapter().createCheckout(asked)).rejects.toThrow(ProviderAway)
    const count = server.sessions.size
    const [first, second] = [
      await adapter().createCheckout(asked),
      await adapter().createCheckout(asked),
    ]
    expect(first).toEqual(second)
    expect(server.sessions.size).toBe(count)
    expect(server.asked.at(-1)?.key).toBe('order:2:1')
  })

  test('is told what is final from what may be tried again', async () => {
    const state = () => adapter().fetchState('cs_test_1')
    await expect(state()).rejects.toThrow(ProviderRefused)
    for (const status of [401, 409, 429, 500, 503]) {
      server.failNext(status)
      await expect(state()).rejects.toThrow(ProviderAway)
    }
    await expect(adapter().createCheckout(checkoutWish('low', { amount: 10 }))).rejects.toThrow(
      ProviderRefused,
    )
  })

  test.each([
    ['nothing is paid', {}, { is: 'open' }],
    ['its time is over', { status: 'expired' }, { is: 'ended' }],
    ['a slow means of payment is on its way', { status: 'complete' }, { is: 'open' }],
    [
      'a slow means of payment has failed',
      {
        status: 'complete',
        payment_intent: {
          id: 'pi_1',
          object: 'payment_intent',
          status: 'requires_payment_method',
          amount: 1,
        },
      },
      { is: 'ended' },
    ],
  ] as const)('says of a checkout how it stands where %s', async (words, over, state) => {
    const { id } = await adapter().createCheckout(checkoutWish(words.replaceAll(/\W/g, '')))
    server.pay(id, {
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      ...over,
    })
    expect(await adapter().fetchState(id)).toEqual(state)
  })

  test.each([
    ['another id', { id: 'cs_test_other' }],
    ['an amount of halves', { amount_total: 10.5 }],
    ['a negative amount', { amount_total: -1 }],
    ['an unknown state', { status: 'perhaps' as 'open' }],
    ['no currency’s name', { currency: 'euros' }],
  ])('believes nothing of an answer with %s', async (words, over) => {
    const { id } = await adapter().createCheckout(checkoutWish(words.replaceAll(/\W/g, '')))
    server.pay(id, over)
    await expect(adapter().fetchState(id)).rejects.toThrow(ProviderAway)
  })
})

describe('25: a refund by Stripe', () => {
  const paid = async (name: string): Promise<string> => {
    const { id } = await adapter().createCheckout(checkoutWish(`refund:${name}`))
    server.pay(id)
    return id.replace('cs_test_', 'pi_')
  }
  const back = (reference: string, over: Partial<RefundWish> = {}): RefundWish => ({
    reference,
    amount: 2_000,
    currency: 'EUR',
    key: `refund:${reference}:1`,
    number: 'CO-2026-000001',
    ...over,
  })

  test('is one that Stripe’s own library reads as just that', async () => {
    const intent = await paid('read')
    const made = await adapter().refund(back(intent))
    expect(made).toMatchObject({ is: 'succeeded' })
    expect(await official.refunds.retrieve(made.reference)).toMatchObject({
      amount: 2_000,
      currency: 'eur',
      payment_intent: intent,
      reason: 'requested_by_customer',
      metadata: { order: 'CO-2026-000001' },
    })
    const { data } = await official.refunds.list({ payment_intent: intent })
    expect(data.map(({ id }) => id)).toEqual([made.reference])
  })

  test('asks what Stripe’s own library asks: the same key is the same refund to both', async () => {
    const intent = await paid('same')
    const { key, number } = back(intent)
    const theirs = await official.refunds.create(
      {
        payment_intent: intent,
        amount: 2_000,
        reason: 'requested_by_customer',
        metadata: { key, order: number },
      },
      { idempotencyKey: key },
    )
    const { reference } = await adapter().refund(back(intent))
    expect(reference).toBe(theirs.id)
  })

  test.each(['a minute later', 'a day later, when the key is forgotten'])(
    'whose answer was lost is the same one %s',
    async (words) => {
      const intent = await paid(words.replaceAll(/\W/g, ''))
      const count = server.refunds.size
      server.loseNextAnswer('/v1/refunds', 'POST')
      await expect(adapter().refund(back(intent))).rejects.toThrow(ProviderAway)
      if (words.startsWith('a day')) server.forgetKeys()
      expect(await adapter().refund(back(intent))).toMatchObject({ is: 'succeeded' })
      expect(server.refunds.size).toBe(count + 1)
    },
  )

  test.each([
    ['pending', undefined, { is: 'pending' }],
    ['requires_action', undefined, { is: 'pending' }],
    ['canceled', undefined, { is: 'failed', why: 'canceled' }],
    ['failed', 'lost_or_stolen_card', { is: 'failed', why: 'lost_or_stolen_card' }],
  ] as const)('says how it stands: %s', async (status, why, state) => {
    const intent = await paid(status)
    server.refundsAre(status, why)
    expect(await adapter().refund(back(intent))).toMatchObject(state)
    server.refundsAre('succeeded')
  })

  test('of more than came, of a payment that nobody knows, or of another sum, is refused', async () => {
    const intent = await paid('refused')
    const refused = async (over: Partial<RefundWish>, why: string) =>
      expect(adapter().refund(back(intent, over))).rejects.toMatchObject({ why })
    await refused({ amount: 4_799 }, 'amount_too_large')
    await refused({ reference: 'pi_unknown' }, 'resource_missing')
    await adapter().refund(back(intent))
    await refused({ amount: 1_000 }, 'other_refund')
    await adapter().refund(back(intent, { amount: 2_798, key: 'rest' }))
    await refused({ key: 'more' }, 'charge_already_refunded')
  })
})

describe('25: a checkout that nobody may pay any more', () => {
  test('is ended at Stripe’s, unless it was paid', async () => {
    const [{ id: open }, { id: paid }] = [
      await adapter().createCheckout(checkoutWish('expire:1')),
      await adapter().createCheckout(checkoutWish('expire:2')),
    ]
    server.pay(paid)
    await adapter().expireCheckout(open)
    expect(await adapter().fetchState(open)).toEqual({ is: 'ended' })
    expect(await official.checkout.sessions.retrieve(open)).toMatchObject({ status: 'expired' })
    await expect(adapter().expireCheckout(paid)).rejects.toThrow(ProviderRefused)
    await expect(adapter().expireCheckout(open)).rejects.toThrow(ProviderRefused)
  })
})

describe('25: a call of Stripe', () => {
  test('ends once nobody waits for it any more', async () => {
    await expect(adapter().fetchState('cs_test_1', AbortSignal.abort())).rejects.toThrow(
      ProviderAway,
    )
  })

  test('whose answer is longer than any of its answers is not read', async () => {
    const { id } = await adapter().createCheckout(checkoutWish('long'))
    server.pay(id, { metadata: { long: 'x'.repeat(70_000) } })
    await expect(adapter().fetchState(id)).rejects.toThrow(ProviderAway)
  })

  test('says whether its keys are for trials', () => {
    const of = (secretKey: string) =>
      openStripe({ secretKey, webhookSecret: WEBHOOK_SECRET, api: server.url }).isTest
    expect(['sk_test_1', 'rk_test_1', 'sk_live_1', 'rk_live_1'].map(of)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('24: an announcement of Stripe', () => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_test_1' } },
  })
  const now = new Date('2026-11-28T10:00:00Z')
  const signed = (over: object = {}, body = payload): string =>
    Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: WEBHOOK_SECRET,
      timestamp: now.getTime() / 1000,
      ...over,
    })
  const read = (header: string | undefined, body = payload) =>
    adapter().readHint({ headers: { 'stripe-signature': header }, body: Buffer.from(body) }, now)

  test('is read where Stripe’s own helper signed it, also beside the signature of another secret', () => {
    const hint = { event: 'evt_1', checkoutId: 'cs_test_1' }
    expect(read(signed())).toEqual(hint)
    const other = signed({ secret: 'whsec_other' })
    expect(read(`${other},${signed().slice(signed().indexOf('v1='))}`)).toEqual(hint)
    expect(read(signed({ timestamp: now.getTime() / 1000 - 299 }))).toEqual(hint)
  })

  test.each([
    ['no signature', undefined],
    ['an empty one', ''],
    ['that of another secret', signed({ secret: 'whsec_other' })],
    ['that of another body', signed({}, '{}')],
    ['an old one', signed({ timestamp: now.getTime() / 1000 - 301 })],
    ['one of the future', signed({ timestamp: now.getTime() / 1000 + 301 })],
    ['one of another scheme', signed().replace('v1=', 'v0=')],
    ['one that is cut', signed().slice(0, -1)],
    ['one with signs that are none', `t=${now.getTime() / 1000},v1=${'é'.repeat(64)}`],
    ['one without its moment', signed().slice(signed().indexOf('v1='))],
  ])('with %s is nobody’s', (_, header) => {
    expect(read(header)).toBeUndefined()
  })

  test('of something else than a checkout is about nothing of ours, and what is no event is nobody’s', () => {
    const of = (body: string) => read(signed({}, body), body)
    expect(of(payload.replace('checkout.session.completed', 'customer.created'))).toEqual({
      event: 'evt_1',
      checkoutId: null,
    })
    for (const body of ['', '[]', 'null', '{"id":"evt_1"}', payload.replace('evt_1', 'e v t')]) {
      expect(of(body)).toBeUndefined()
    }
  })
})
