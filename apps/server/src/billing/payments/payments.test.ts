import { checkCheckout, managedProduct, order, startCheckout } from '@ancrage/contract'
import type { Order } from '@ancrage/contract'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newPack } from '../../testing/new-product.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { findAccount } from '../../accounts/index.ts'
import { askAboutPayments, type PaymentDeps } from './ask-about-payments.ts'
import { ProviderRefused, type PaymentProvider } from './payment-provider.ts'
import { findLastPayment } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'
import { startCheckout as startCheckoutOf } from './start-checkout.ts'
import { openStripe } from './stripe/stripe.ts'
import { openStripeServer, type StripeServer } from './testing/stripe-server.ts'

const SECRET_KEY = 'sk_test_0123456789'
const WEBHOOK_SECRET = 'whsec_0123456789'
const MINUTE = 60_000

let stripe: StripeServer
let service: TestService
let deps: PaymentDeps
let ada: Caller
let anna: Caller
let annaId: string
let productId: string
let count = 0
beforeAll(async () => {
  stripe = await openStripeServer(SECRET_KEY, () => service.context.now())
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, api: stripe.url }
  const provider = openStripe(settings)
  service = await openTestService({ provider })
  deps = { context: service.context, provider, seller: service.seller }
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
})
beforeEach(async () => {
  count += 1
  ada = await service.signIn('ada@example.org')
  annaId = await service.createAccount({ email: `anna-${count}@example.org` })
  anna = await service.signIn(`anna-${count}@example.org`)
  productId = managedProduct.parse((await ada.post('/admin/products', newPack())).json()).id
})
afterAll(async () => {
  await service.close()
  await stripe.close()
})

const query = async (text: string, values: readonly unknown[] = []) =>
  (await service.client.pool.query<Record<string, unknown>>(text, [...values])).rows
const place = async (caller = anna): Promise<Order> =>
  order.parse((await caller.post('/orders', { productId, quantity: 2, startsAtOnce: true })).json())
const start = ({ id }: Order, caller = anna) => caller.post(`/orders/${id}/checkout`, {})
const started = async (placed: Order, caller = anna): Promise<string> => {
  const { url } = startCheckout.reply.parse((await start(placed, caller)).json())
  return url.slice(url.lastIndexOf('/') + 1)
}
const check = async ({ id }: Order) =>
  checkCheckout.reply.parse((await anna.post(`/orders/${id}/checkout/check`, {})).json())
const ask = () => askAboutPayments(deps)
const announce = (body: string, over: object = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/api/payment/hints',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: WEBHOOK_SECRET,
        timestamp: Math.floor(service.context.now().getTime() / 1000),
        ...over,
      }),
    },
    payload: body,
  })
/** What the books say of an order, and of its buyer. */
const books = async ({ id, number }: Order) => {
  const [row] = await query(
    `select orders.state, payment_reference as reference,
       (select count(*)::int from invoices where order_id = $1) as invoices,
       (select count(*)::int from credit_entries where order_id = $1) as entries,
       (select credits::int from accounts where id = $2) as credits,
       (select count(*)::int from payments where order_id = $1 and state = 'paid') as payments,
       (select string_agg(state, ' ' order by attempt) from payments where order_id = $1) as attempts,
       (select count(*)::int from audit_entries where subject_id = $1::text and action = 'order.paid') as acts,
       (select count(*)::int from mails where kind = 'orderPaid' and facts ->> 'order' = $3) as mails
     from orders where id = $1`,
    [id, annaId, number],
  )
  return row
}
const NOTHING = { invoices: 0, entries: 0, credits: 0, payments: 0, acts: 0, mails: 0 }
const ONCE = { invoices: 1, entries: 1, credits: 20, payments: 1, acts: 1, mails: 1 }
const intentOf = (session: string) => session.replace('cs_test_', 'pi_')
const unmatchedMails = async ({ number }: Order) =>
  query(
    `select recipient, facts from mails where kind = 'paymentUnmatched' and facts ->> 'order' = $1`,
    [number],
  )

describe('24: an order that is paid by card', () => {
  test('gives its credits and its invoice once the provider says so, whoever announces it', async () => {
    const placed = await place()
    const session = await started(placed)
    expect(stripe.sessions.get(session)).toMatchObject({
      amount_total: placed.total,
      currency: 'eur',
      client_reference_id: placed.id,
      success_url: `http://localhost:3000/products/orders?order=${placed.id}&card=paid`,
    })
    expect((await announce(stripe.eventOf(session, `evt_early_${count}`))).statusCode).toBe(200)
    await ask()
    expect(await books(placed)).toMatchObject({ state: 'placed', attempts: 'queued', ...NOTHING })
    stripe.pay(session)
    expect((await announce(stripe.eventOf(session, `evt_${count}`))).statusCode).toBe(200)
    await ask()
    const reference = intentOf(session)
    expect(await books(placed)).toMatchObject({ state: 'paid', reference, ...ONCE })
    expect(await check(placed)).toMatchObject({ state: 'paid', order: { state: 'paid' } })
    const [issued] = await query(`select facts from invoices where order_id = $1`, [placed.id])
    expect(issued).toMatchObject({ facts: { order: { paidBy: 'card' } } })
  })

  test('and of which nothing is ever announced, is paid all the same, once', async () => {
    const placed = await place()
    stripe.pay(await started(placed))
    await ask()
    service.advance(11 * MINUTE)
    await Promise.all([ask(), ask(), ask()])
    expect(await books(placed)).toMatchObject({ state: 'paid', ...ONCE })
  })

  test('is announced late, and twice: nothing changes any more', async () => {
    const placed = await place()
    const session = await started(placed)
    stripe.pay(session)
    // The page that the buyer comes back to asks.
    expect(await check(placed)).toMatchObject({ state: 'paid' })
    const before = await books(placed)
    service.advance(3 * 24 * 60 * MINUTE)
    const body = stripe.eventOf(session, `evt_late_${count}`)
    const asked = stripe.asked.length
    for (const reply of [await announce(body), await announce(body)]) {
      expect(reply.statusCode).toBe(200)
    }
    await ask()
    expect(stripe.asked.length).toBe(asked)
    expect(await books(placed)).toEqual(before)
    expect(before).toMatchObject(ONCE)
  })

  test('of a suspended account is credited to it, as one that is paid by transfer', async () => {
    const placed = await place()
    const session = await started(placed)
    stripe.pay(session)
    await query('update accounts set suspended_at = now() where id = $1', [annaId])
    await announce(stripe.eventOf(session, `evt_${count}`))
    await ask()
    expect(await books(placed)).toMatchObject({ state: 'paid', ...ONCE })
  })
})

describe('24: money that is not just what was ordered gives nothing, and administrators are told', () => {
  beforeEach(() => query(`delete from mails where kind = 'paymentUnmatched'`))

  test.each([
    ['another amount', { amount_total: 4797 }, 'amount'],
    ['another currency', { currency: 'usd' }, 'amount'],
    ['another order', { client_reference_id: 'somebody else’s' }, 'order'],
    ['no order', { client_reference_id: null }, 'order'],
  ] as const)('%s', async (_, over, reason) => {
    const placed = await place()
    const session = await started(placed)
    stripe.pay(session, over)
    await ask()
    service.advance(11 * MINUTE)
    await ask()
    expect(await books(placed)).toMatchObject({
      state: 'placed',
      attempts: 'unmatched',
      ...NOTHING,
    })
    expect(await unmatchedMails(placed)).toMatchObject([
      { recipient: 'ada@example.org', facts: { reason, reference: intentOf(session) } },
    ])
    expect(await check(placed)).toMatchObject({ state: 'unmatched', order: { state: 'placed' } })
    expect(refusalOf(await start(placed)).code).toBe('payment.being_checked')
    // The operator gives what was bought by hand, once it is clear.
    ada = await service.signIn('ada@example.org')
    expect((await ada.post(`/admin/orders/${placed.id}/pay`, {})).statusCode).toBe(200)
  })

  test.each([
    ['cancelled', 'cancelled', 'cancel'],
    ['paid by transfer', 'alreadyPaid', 'pay'],
  ] as const)('of an order that was %s meanwhile', async (_, reason, call) => {
    const placed = await place()
    const session = await started(placed)
    expect((await ada.post(`/admin/orders/${placed.id}/${call}`, {})).statusCode).toBe(200)
    const before = await books(placed)
    stripe.pay(session)
    await announce(stripe.eventOf(session, `evt_${count}`))
    await ask()
    expect(await books(placed)).toEqual({ ...before, attempts: 'unmatched' })
    expect(await unmatchedMails(placed)).toMatchObject([{ facts: { reason } }])
    expect(refusalOf(await start(placed)).code).toBe('order.ended')
  })

  test('F9: of somebody who has erased their account meanwhile', async () => {
    const placed = await place()
    const session = await started(placed)
    const erased = { email: `anna-${count}@example.org`, proofsBecomeUnusable: true }
    expect((await anna.post('/user/erase', erased)).statusCode).toBe(200)
    stripe.pay(session)
    await announce(stripe.eventOf(session, `evt_${count}`))
    await ask()
    expect(await books(placed)).toMatchObject({
      state: 'cancelled',
      attempts: 'unmatched',
      ...NOTHING,
    })
    expect(await unmatchedMails(placed)).toMatchObject([{ facts: { reason: 'cancelled' } }])
  })
})

describe('24: a checkout', () => {
  test('that ends unpaid leaves the order waiting: it is begun again, or paid by transfer', async () => {
    const placed = await place()
    const first = await started(placed)
    stripe.expire(first)
    expect(await check(placed)).toMatchObject({ state: 'ended', order: { state: 'placed' } })
    const second = await started(placed)
    expect(second).not.toBe(first)
    expect(stripe.asked.at(-1)?.key).toBe(`order:${placed.id}:2`)
    stripe.expire(second)
    await check(placed)
    expect(await books(placed)).toMatchObject({ attempts: 'ended ended', ...NOTHING })
    expect((await ada.post(`/admin/orders/${placed.id}/pay`, {})).statusCode).toBe(200)
    expect(await books(placed)).toMatchObject({ state: 'paid', ...ONCE, payments: 0 })
    const [issued] = await query(
      `select facts -> 'order' as "order" from invoices where order_id = $1`,
      [placed.id],
    )
    expect(issued?.['order']).not.toHaveProperty('paidBy')
  })

  test('is one, however often and at once it is begun: of two, both could be paid', async () => {
    const placed = await place()
    const before = stripe.sessions.size
    const replies = await Promise.all([start(placed), start(placed), start(placed)])
    const urls = replies.map((reply) => startCheckout.reply.parse(reply.json()).url)
    expect(
      new Set([...urls, startCheckout.reply.parse((await start(placed)).json()).url]).size,
    ).toBe(1)
    expect(stripe.sessions.size).toBe(before + 1)
  })

  test('whose first answer was lost is the same one, and one that nobody was told of ends by itself', async () => {
    const placed = await place()
    stripe.loseNextAnswer()
    expect(refusalOf(await start(placed)).code).toBe('payment.unavailable')
    const before = stripe.sessions.size
    await started(placed)
    expect(stripe.sessions.size).toBe(before)
    const other = await place()
    stripe.failNext(503)
    expect((await start(other)).statusCode).toBe(503)
    service.advance(61 * MINUTE)
    await ask()
    expect(await books(other)).toMatchObject({ state: 'placed', attempts: 'ended', ...NOTHING })
  })

  test.each(['AE', 'O'])(
    'is not made for an order that is untaxed as %s by what its buyer said',
    async (category) => {
      const placed = await place()
      expect(placed.takesCard).toBe(true)
      await query('update orders set vat_category = $2 where id = $1', [placed.id, category])
      expect(refusalOf(await start(placed)).code).toBe('payment.by_transfer')
      expect(order.parse((await anna.get(`/orders/${placed.id}`)).json()).takesCard).toBe(false)
    },
  )

  test('is not made for less than providers take', async () => {
    const placed = await place()
    await query('update orders set net = 40, vat = 8 where id = $1', [placed.id])
    expect(refusalOf(await start(placed)).code).toBe('payment.by_transfer')
  })

  test('whose time is over leads nobody to it any more, and one that the provider does not know has ended', async () => {
    const placed = await place()
    await started(placed)
    service.advance(61 * MINUTE)
    anna = await service.signIn(`anna-${count}@example.org`)
    stripe.failNext(503)
    expect(refusalOf(await start(placed)).code).toBe('payment.unavailable')
    stripe.failNext(404)
    await started(placed)
    expect(await books(placed)).toMatchObject({ state: 'placed', attempts: 'ended queued' })
  })

  test.each([
    [
      'whose payment ended before it was named leads nobody to it',
      `state = 'ended', ended_at = now()`,
      false,
      'ended',
    ],
    [
      'that somebody was given is not ended where another call for it is refused',
      `checkout_id = 'cs_1', checkout_url = 'https://a.example'`,
      true,
      'queued',
    ],
  ])('F8: one %s', async (_, meanwhile, isRefused, attempts) => {
    const placed = await place()
    const account = await findAccount(service.client.database, annaId)
    if (!account) throw new Error('no account')
    const createCheckout: PaymentProvider['createCheckout'] = async (wish) => {
      const checkout = await deps.provider.createCheckout(wish)
      await query(`update payments set ${meanwhile} where order_id = $1`, [placed.id])
      if (isRefused) throw new ProviderRefused('no')
      return checkout
    }
    const provider = { ...deps.provider, createCheckout }
    const begun = startCheckoutOf(
      { ...deps, provider, publicUrl: 'https://a.example' },
      account,
      placed.id,
    )
    await expect(begun).rejects.toMatchObject({ code: 'payment.unavailable' })
    expect(await books(placed)).toMatchObject({ state: 'placed', attempts, ...NOTHING })
  })

  test('that the provider refuses to make leaves the order waiting', async () => {
    const placed = await place()
    stripe.failNext(400)
    expect(refusalOf(await start(placed)).code).toBe('payment.unavailable')
    expect(await books(placed)).toMatchObject({ state: 'placed', attempts: 'ended', ...NOTHING })
    expect((await start(placed)).statusCode).toBe(200)
  })

  test('that was paid while the provider did not answer is paid later', async () => {
    const placed = await place()
    stripe.pay(await started(placed))
    stripe.failNext(500, 429)
    expect(await check(placed)).toMatchObject({ state: 'open', order: { state: 'placed' } })
    service.advance(11 * MINUTE)
    await ask()
    service.advance(11 * MINUTE)
    await ask()
    expect(await books(placed)).toMatchObject({ state: 'paid', ...ONCE })
  })

  test('is its buyer’s: nobody else begins, asks about or pays it', async () => {
    const placed = await place()
    await service.createAccount({ email: `else-${count}@example.org` })
    const other = await service.signIn(`else-${count}@example.org`)
    await started(placed)
    const before = stripe.asked.length
    for (const reply of [
      await start(placed, other),
      await other.post(`/orders/${placed.id}/checkout/check`, {}),
    ]) {
      expect(refusalOf(reply).code).toBe('object.not_found')
    }
    expect(stripe.asked).toHaveLength(before)
    expect((await anna.post(`/orders/${placed.id}/cancel`, {})).statusCode).toBe(200)
    expect(refusalOf(await start(placed)).code).toBe('order.ended')
    expect(await check(placed)).toMatchObject({ state: 'ended' })
  })

  test('that was paid is asked about before anybody is sent there again', async () => {
    const placed = await place()
    stripe.pay(await started(placed))
    expect(refusalOf(await start(placed)).code).toBe('order.ended')
    expect(await books(placed)).toMatchObject({ state: 'paid', attempts: 'paid' })
  })

  test('that two ask about at once is settled by one of them, and nobody is told of the other', async () => {
    const placed = await place()
    const session = await started(placed)
    stripe.pay(session)
    const payment = await findLastPayment(service.client.database, placed.id)
    const paid = await deps.provider.fetchState(session)
    if (!payment || paid.is !== 'paid') throw new Error('nothing was paid')
    const settle = () => settlePayment(deps.context, deps.seller, payment, paid)
    await Promise.all([settle(), settle(), settle()])
    expect(await books(placed)).toMatchObject({ state: 'paid', attempts: 'paid' })
    expect(await unmatchedMails(placed)).toEqual([])
  })
})

describe('24: a payment and all that belongs to it', () => {
  test.each([
    'payments',
    'orders',
    'credit_entries',
    'accounts',
    'invoice_counters',
    'invoices',
    'mails',
    'audit_entries',
  ])('are none where %s cannot be written, and all of it afterwards', async (table) => {
    const placed = await place()
    const session = await started(placed)
    stripe.pay(session)
    const counted = () => query('select coalesce(sum(last), 0)::int as last from invoice_counters')
    const before = await counted()
    await query(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'no room' using errcode = '53100'; end $$`)
    // Taking it to ask about it is another write.
    const when = table === 'payments' ? `when (new.state = 'paid')` : ''
    await query(
      table === 'payments'
        ? `create trigger no_room before update on payments for each row ${when} execute function no_room()`
        : `create trigger no_room before insert or update on ${table} for each statement execute function no_room()`,
    )
    await expect(ask()).rejects.toThrow(Error)
    await query('drop function no_room cascade')
    expect(await books(placed)).toMatchObject({ state: 'placed', attempts: 'queued', ...NOTHING })
    expect(await counted()).toEqual(before)
    service.advance(2 * MINUTE)
    await ask()
    expect(await books(placed)).toMatchObject({ state: 'paid', ...ONCE })
  })
})

describe('24: an announcement', () => {
  test.each([
    ['nobody signed', { secret: 'whsec_other' }, 400],
    ['is old', { timestamp: 1 }, 400],
  ])('that %s is refused, and nothing is asked', async (_, over, status) => {
    const asked = stripe.asked.length
    const reply = await announce(stripe.eventOf('cs_test_x', `evt_no_${count}`), over)
    expect(reply.statusCode).toBe(status)
    await ask()
    expect(stripe.asked.length).toBe(asked)
    expect(await query('select 1 from payment_hints where id = $1', [`evt_no_${count}`])).toEqual(
      [],
    )
  })

  test('that is too long, or no JSON’s bytes, is refused', async () => {
    expect((await announce(`{"long":"${'x'.repeat(70_000)}"}`)).statusCode).toBe(413)
    const plain = { method: 'POST', url: '/api/payment/hints', payload: 'x' } as const
    const headers = { 'content-type': 'text/plain' }
    expect((await service.app.inject({ ...plain, headers })).statusCode).toBe(415)
    expect((await service.app.inject({ method: 'POST', url: plain.url })).statusCode).toBe(400)
  })

  test('of a checkout that nobody here began changes nothing', async () => {
    expect((await announce(stripe.eventOf('cs_test_unknown', `evt_un_${count}`))).statusCode).toBe(
      200,
    )
  })
})
