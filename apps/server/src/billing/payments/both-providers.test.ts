import { managedProduct, order, startCheckout, type Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newPack } from '../../testing/new-product.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { askAboutPayments } from './ask-about-payments.ts'
import {
  PROVIDER_TRIALS,
  type Announcement,
  type ProviderTrial,
} from './testing/provider-trials.ts'

const MINUTE = 60_000
const EVENTS = 50
const COPIES = 20
const MINUTES = 2 * MINUTE

describe.each(PROVIDER_TRIALS)('24: an order that is paid by card at %s', (_, open) => {
  let trial: ProviderTrial
  let service: TestService
  let anna: Caller
  let annaId: string
  let productId: string
  let count = 0
  beforeAll(async () => {
    trial = await open(() => service.context.now())
    service = await openTestService({ provider: trial.provider })
    await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
    const ada = await service.signIn('ada@example.org')
    productId = managedProduct.parse((await ada.post('/admin/products', newPack())).json()).id
  })
  beforeEach(async () => {
    count += 1
    annaId = await service.createAccount({ email: `anna-${count}@example.org` })
    anna = await service.signIn(`anna-${count}@example.org`)
  })
  afterAll(async () => {
    await service.close()
    await trial.close()
  })

  const place = async (): Promise<Order> =>
    order.parse((await anna.post('/orders', { productId, quantity: 2, startsAtOnce: true })).json())
  const started = async ({ id }: Order): Promise<string> => {
    const reply = await anna.post(`/orders/${id}/checkout`, {})
    const { url } = startCheckout.reply.parse(reply.json())
    return url.slice(url.lastIndexOf('/') + 1)
  }
  const ask = () =>
    askAboutPayments({ context: service.context, provider: trial.provider, seller: service.seller })
  const announced = (checkout: string, event: string) =>
    trial.announce(checkout, event, service.context.now())
  const announce = async ({ headers, payload }: Announcement): Promise<number> => {
    const url = '/api/payment/hints'
    return (await service.app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  /** What the books say of an order, and of its buyer. */
  const books = async ({ id }: Order) => {
    const { rows } = await service.client.pool.query<Record<string, unknown>>(
      `select state,
         (select count(*)::int from invoices where order_id = $1) as invoices,
         (select count(*)::int from credit_entries where order_id = $1) as entries,
         (select credits::int from accounts where id = $2) as credits,
         (select string_agg(state, ' ' order by attempt) from payments where order_id = $1) as payments
       from orders where id = $1`,
      [id, annaId],
    )
    return rows[0]
  }
  const NOTHING = { state: 'placed', invoices: 0, entries: 0, credits: 0 }
  const ONCE = { state: 'paid', invoices: 1, entries: 1, credits: 20, payments: 'paid' }

  test('gives its credits and its invoice once that is announced, and the provider says so', async () => {
    const placed = await place()
    const checkout = await started(placed)
    // Announced too early: the provider is asked, and says no.
    expect(await announce(announced(checkout, `early_${count}`))).toBe(200)
    await ask()
    expect(await books(placed)).toEqual({ ...NOTHING, payments: 'queued' })
    trial.pay(checkout)
    expect(await announce(announced(checkout, `paid_${count}`))).toBe(200)
    await ask()
    expect(await books(placed)).toEqual(ONCE)
  })

  test('of which nothing is announced, or only late, is paid all the same', async () => {
    const placed = await place()
    const checkout = await started(placed)
    trial.pay(checkout)
    service.advance(11 * MINUTE)
    await ask()
    expect(await books(placed)).toEqual(ONCE)
    const asked = trial.asked.length
    service.advance(3 * 24 * 60 * MINUTE)
    for (const _again of [1, 2]) {
      expect(await announce(announced(checkout, `late_${count}`))).toBe(200)
      await ask()
    }
    expect(await books(placed)).toEqual(ONCE)
    expect(trial.asked.length).toBe(asked)
  })

  test(
    `${EVENTS} announcements, ${COPIES} of each in parallel and in any order, make one payment, one credit and one invoice`,
    async () => {
      const placed = await place()
      const checkout = await started(placed)
      trial.pay(checkout)
      const random = seededRandom(24)
      const shuffled = Array.from({ length: EVENTS }, (_none, at) =>
        announced(checkout, `many_${count}_${at}`),
      )
        .flatMap((one) => Array.from({ length: COPIES }, () => ({ one, place: random() })))
        .toSorted((a, b) => a.place - b.place)
      let done = 0
      for (let at = 0; at < shuffled.length; at += COPIES) {
        const [, ...replies] = await Promise.all([
          ask(),
          ...shuffled.slice(at, at + COPIES).map(({ one }) => announce(one)),
        ])
        done += replies.filter((status) => status === 200).length
      }
      expect(done).toBe(EVENTS * COPIES)
      await ask()
      expect(await books(placed)).toEqual(ONCE)
    },
    MINUTES,
  )

  test.each([
    ['another amount', { amount: 4797 }],
    ['another currency', { currency: 'USD' }],
    ['another order', { orderId: 'somebody else’s' }],
    ['no order', { orderId: null }],
  ])('gives nothing where it was %s', async (_case, instead) => {
    const placed = await place()
    const checkout = await started(placed)
    trial.pay(checkout, instead)
    await announce(announced(checkout, `wrong_${count}`))
    await ask()
    expect(await books(placed)).toEqual({ ...NOTHING, payments: 'unmatched' })
  })

  test('is begun anew once its checkout has ended', async () => {
    const placed = await place()
    trial.expire(await started(placed))
    const second = await started(placed)
    trial.pay(second)
    await ask()
    expect(await books(placed)).toEqual({ ...ONCE, payments: 'ended paid' })
    expect(trial.asked.filter(({ method }) => method === 'POST').at(-1)?.key).toBe(
      `order:${placed.id}:2`,
    )
  })

  test('announcements that nobody sent, or of a payment that nobody began, ask the provider nothing', async () => {
    const asked = trial.asked.length
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const payload of ['', 'id=', 'id=1', 'x=y', '{"id":"evt_1"}']) {
      expect(await announce({ headers, payload })).toBe(400)
    }
    expect(await announce(announced('tr_unknown', `unknown_${count}`))).toBe(200)
    await ask()
    expect(trial.asked.length).toBe(asked)
  })

  test('asks a provider nothing at all where none is set, whatever is called', async () => {
    const asked = trial.asked.length
    const without = await openTestService()
    try {
      await without.createAccount({ email: 'boss@example.org', type: 'administrator' })
      const boss = await without.signIn('boss@example.org')
      const made = await boss.post('/admin/products', newPack())
      const wish = { productId: managedProduct.parse(made.json()).id, startsAtOnce: true }
      const placed = order.parse((await boss.post('/orders', wish)).json())
      for (const path of [`/orders/${placed.id}/checkout`, `/orders/${placed.id}/checkout/check`]) {
        expect((await boss.post(path, {})).statusCode).toBe(409)
      }
      const { headers, payload } = announced('tr_unknown', `none_${count}`)
      const hint = { method: 'POST', url: '/api/payment/hints', headers, payload } as const
      expect((await without.app.inject(hint)).statusCode).toBe(404)
    } finally {
      await without.close()
    }
    expect(trial.asked.length - asked).toBe(0)
  })
})
