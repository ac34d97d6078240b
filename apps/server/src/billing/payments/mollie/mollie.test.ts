import { Agent, type RequestOptions } from 'node:https'
import { connect } from 'node:net'

import { createMollieClient, PaymentMethod, type MollieClient } from '@mollie/api-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { openMollie } from './mollie.ts'
import { ProviderAway } from '../payment-provider.ts'
import { checkoutWish } from '../testing/checkout-wish.ts'
import {
  openMollieServer,
  type MolliePayment,
  type MollieServer,
} from '../testing/mollie-server.ts'

const API_KEY = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'

let server: MollieServer
let official: MollieClient
beforeAll(async () => {
  server = await openMollieServer(API_KEY)
  // The library speaks TLS alone, with who is certified by its own list: on this machine it speaks without.
  vi.spyOn(Agent.prototype, 'createConnection').mockImplementation((options: RequestOptions) =>
    connect(Number(options.port), options.host ?? undefined),
  )
  const apiEndpoint = `${server.url.replace('http:', 'https:')}/v2/`
  official = createMollieClient({ apiKey: API_KEY, apiEndpoint })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const adapter = () => openMollie({ apiKey: API_KEY, api: server.url })

describe('24: the adapter of Mollie', () => {
  test('makes a payment that Mollie’s own library reads as just that', async () => {
    const { id, url } = await adapter().createCheckout(checkoutWish('order:1:1'))
    const seen = await official.payments.get(id)
    expect(seen).toMatchObject({
      id,
      resource: 'payment',
      status: 'open',
      amount: { currency: 'EUR', value: '47.98' },
      description: 'Lot × 2 (CO-2026-000001)',
      method: 'creditcard',
      redirectUrl: 'https://ancrage.example/products/orders?card=paid',
      cancelUrl: 'https://ancrage.example/products/orders?card=givenUp',
      webhookUrl: 'https://ancrage.example/api/payment/hints',
      metadata: { order: '019acd5e-0000-7000-8000-000000000001', number: 'CO-2026-000001' },
    })
    expect(seen.getCheckoutUrl()).toBe(url)
  })

  test('asks of the server what Mollie’s own library asks, and is answered the same', async () => {
    const created = await official.payments.create({
      amount: { currency: 'EUR', value: '20.00' },
      description: 'Lot',
      method: PaymentMethod.creditcard,
      redirectUrl: 'https://ancrage.example/',
      webhookUrl: 'https://ancrage.example/api/payment/hints',
      metadata: { order: 'order' },
      idempotencyKey: 'official',
    })
    const [theirs] = server.asked.slice(-1)
    await adapter().createCheckout(checkoutWish('ours'))
    expect(server.asked.at(-1)).toEqual({ ...theirs, key: 'ours' })
    server.pay(created.id)
    const paid = await official.payments.get(created.id)
    expect(paid.status).toBe('paid')
    expect(await adapter().fetchState(created.id)).toEqual({
      is: 'paid',
      orderId: 'order',
      amount: 2_000,
      currency: 'EUR',
      reference: created.id,
    })
  })

  test('says no address for announcements that is of this machine: Mollie refuses those', async () => {
    const local = 'http://localhost:3000/api/payment/hints'
    const { id } = await adapter().createCheckout(checkoutWish('local', { hintUrl: local }))
    // A server on this machine reaches it.
    expect(server.payments.get(id)?.webhookUrl).toBe(local)
  })

  test('pays back what Mollie’s own library then reads as paid back, and finds what that made', async () => {
    const { id } = await adapter().createCheckout(checkoutWish('refunded'))
    server.pay(id)
    const refund = { reference: id, amount: 1_234, currency: 'EUR', number: 'CO-2026-000001' }
    const made = await adapter().refund({ ...refund, key: 'refund:1' })
    const [seen] = await official.paymentRefunds.page({ paymentId: id })
    expect(seen).toMatchObject({
      id: made.reference,
      amount: { currency: 'EUR', value: '12.34' },
      description: 'CO-2026-000001',
      metadata: { key: 'refund:1', order: 'CO-2026-000001' },
      paymentId: id,
    })
    const theirs = await official.paymentRefunds.create({
      paymentId: id,
      amount: { currency: 'EUR', value: '1.00' },
      metadata: { key: 'refund:2' },
    })
    const found = await adapter().refund({ ...refund, amount: 100, key: 'refund:2' })
    expect(found).toEqual({ is: 'pending', reference: theirs.id })
    expect((await official.payments.get(id)).amountRefunded).toEqual({
      currency: 'EUR',
      value: '13.34',
    })
  })

  test('asks about chargebacks what Mollie’s own library asks, and reads the same, reversed too', async () => {
    const { id } = await adapter().createCheckout(checkoutWish('chargeback'))
    server.pay(id)
    const name = server.chargeBack(id)
    const [theirs] = await official.paymentChargebacks.page({ paymentId: id })
    expect(theirs).toMatchObject({ id: name, paymentId: id, amount: { value: '47.98' } })
    expect((await adapter().fetchReturns(id)).disputes).toEqual([`${id}/${name}`])
    const stands = () => adapter().fetchDispute(`${id}/${name}`)
    expect(await stands()).toMatchObject({ is: 'open', payment: id, amount: 4798 })
    const asked = server.asked.at(-1)
    await official.paymentChargebacks.get(name, { paymentId: id })
    expect(server.asked.at(-1)).toEqual(asked)
    server.changeChargeback(name, { reversedAt: '2026-11-29T09:13:37+00:00' })
    expect(await stands()).toMatchObject({ is: 'won' })
  })

  test.each([
    ['another name', { id: 'chb_other' }],
    ['another payment', { paymentId: 'tr_other' }],
    ['a negative amount', { amount: { currency: 'EUR', value: '-1.00' } }],
    ['no date', { createdAt: 'yesterday' }],
  ])('believes nothing of a chargeback with %s', async (words, over) => {
    const { id } = await adapter().createCheckout(checkoutWish(`taken:${words}`))
    server.pay(id)
    const name = server.chargeBack(id)
    server.changeChargeback(name, over)
    await expect(adapter().fetchDispute(`${id}/${name}`)).rejects.toThrow(Error)
  })

  test('ends a payment as Mollie’s own library does', async () => {
    const [ours, theirs] = [
      await adapter().createCheckout(checkoutWish('ended:1')),
      await adapter().createCheckout(checkoutWish('ended:2')),
    ]
    await adapter().expireCheckout(ours.id)
    const asked = server.asked.at(-1)
    await official.payments.cancel(theirs.id)
    expect(server.asked.at(-1)).toMatchObject({
      method: asked?.method,
      path: asked?.path.replace(ours.id, theirs.id),
    })
    expect((await official.payments.get(ours.id)).status).toBe('canceled')
    expect(await adapter().fetchState(theirs.id)).toEqual({ is: 'ended' })
  })

  test('cuts words that are longer than Mollie takes', async () => {
    const { id } = await adapter().createCheckout(checkoutWish('long', { words: '🎨'.repeat(300) }))
    expect(server.payments.get(id)?.description.length).toBeLessThanOrEqual(255)
  })

  test.each([
    ['open', 'open'],
    ['pending', 'open'],
    ['authorized', 'open'],
    ['canceled', 'ended'],
    ['expired', 'ended'],
    ['failed', 'ended'],
  ] as const)('says of a payment that is %s that it is %s', async (status, is) => {
    const { id } = await adapter().createCheckout(checkoutWish(`state:${status}`))
    server.pay(id, { status })
    expect(await adapter().fetchState(id)).toEqual({ is })
  })

  test.each([
    ['another id', { id: 'tr_other' }],
    ['an amount in halves', { amount: { currency: 'EUR', value: '10.505' } }],
    ['an amount without decimals', { amount: { currency: 'EUR', value: '10' } }],
    ['a negative amount', { amount: { currency: 'EUR', value: '-1.00' } }],
    ['an unknown state', { status: 'perhaps' as MolliePayment['status'] }],
    ['no currency’s name', { amount: { currency: 'euros', value: '10.00' } }],
  ])('believes nothing of an answer with %s', async (words, over) => {
    const { id } = await adapter().createCheckout(checkoutWish(words.replaceAll(/\W/g, '')))
    server.pay(id, over)
    await expect(adapter().fetchState(id)).rejects.toThrow(ProviderAway)
  })

  test('tells nobody’s name, address or email', async () => {
    const { id } = await adapter().createCheckout(checkoutWish('little'))
    expect(Object.keys(server.payments.get(id) ?? {}).toSorted()).toEqual([
      'amount',
      'cancelUrl',
      'createdAt',
      'description',
      'id',
      'metadata',
      'method',
      'redirectUrl',
      'status',
      'webhookUrl',
    ])
  })
})

describe('24: an announcement of Mollie', () => {
  test('has no name: it is heard each time, and only for which payment it is about', () => {
    const read = (body: string) =>
      adapter().readHint({ headers: {}, body: Buffer.from(body) }, new Date())
    const hint = { event: null, checkoutId: 'tr_5B8cwPMGnU6qLbRvo7qEZo' }
    expect(read('id=tr_5B8cwPMGnU6qLbRvo7qEZo')).toEqual(hint)
    expect(read('status=paid&id=tr_5B8cwPMGnU6qLbRvo7qEZo')).toEqual(hint)
    // Thousands of names take as long to read as a hundred requests (AT2).
    expect(read(`id=tr_5B8cwPMGnU6qLbRvo7qEZo${'&%ff'.repeat(100)}`)).toBeUndefined()
    for (const body of [
      'id=ord_kEn1PlbGa',
      'id=re_4qqhO89gsT',
      'id=tr_a%2Fb',
      `id=tr_${'a'.repeat(300)}`,
    ]) {
      expect(read(body)).toBeUndefined()
    }
  })
})
