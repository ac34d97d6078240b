import { checkCheckout, getSeller } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { findAccount } from '../../accounts/index.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService } from '../../testing/test-service.ts'
import { askAboutPayments } from './ask-about-payments.ts'
import { startCheckout } from './start-checkout.ts'
import { openCardShop, type CardShop, type Customer } from './testing/card-shop.ts'

const MINUTE = 60_000

let shop: CardShop
let anna: Customer
beforeAll(async () => {
  shop = await openCardShop()
})
beforeEach(async () => {
  anna = await shop.customer()
})
afterAll(() => shop.close())

const ask = () => askAboutPayments(shop.deps)
const paymentOf = async (orderId: string) =>
  (
    await shop.query<{ state: string; attempts: number; next: Date }>(
      'select state, attempts, next_attempt_at as next from payments where order_id = $1',
      [orderId],
    )
  )[0]
const startDirectly = async (orderId: string) => {
  const account = await findAccount(shop.service.client.database, anna.id)
  if (!account) throw new Error('no account')
  return startCheckout({ ...shop.deps, publicUrl: 'https://a.example' }, account, orderId)
}
const check = ({ caller }: Customer, orderId: string) =>
  caller.post(`/orders/${orderId}/checkout/check`, {})

describe('25: a checkout whose order waits for no payment any more', () => {
  test.each([
    ['is cancelled by its buyer', (id: string) => anna.caller.post(`/orders/${id}/cancel`, {})],
    [
      'is cancelled by an administrator',
      async (id: string) => (await shop.administrator()).post(`/admin/orders/${id}/cancel`, {}),
    ],
    [
      'is paid by transfer',
      async (id: string) => (await shop.administrator()).post(`/admin/orders/${id}/pay`, {}),
    ],
    [
      'is of an account that is erased',
      async () => {
        const { email } = (
          await shop.query<{ email: string }>('select email from accounts where id = $1', [anna.id])
        )[0] ?? { email: '' }
        return anna.caller.post('/user/erase', { email, proofsBecomeUnusable: true })
      },
    ],
  ])('is ended at its provider, where the order %s', async (_, end) => {
    const placed = await shop.place(anna)
    const session = await shop.begin(anna, placed)
    await ask()
    expect((await end(placed.id)).statusCode).toBe(200)
    await ask()
    expect(shop.stripe.sessions.get(session)).toMatchObject({ status: 'expired' })
    expect(await paymentOf(placed.id)).toMatchObject({ state: 'ended' })
  })

  test('is settled all the same where it was paid at that moment, and told', async () => {
    const placed = await shop.place(anna)
    const session = await shop.begin(anna, placed)
    const fetchState = async (id: string) => {
      const state = await shop.deps.provider.fetchState(id)
      if (state.is === 'open') shop.stripe.pay(session)
      return state
    }
    await anna.caller.post(`/orders/${placed.id}/cancel`, {})
    await askAboutPayments({ ...shop.deps, provider: { ...shop.deps.provider, fetchState } })
    expect(await paymentOf(placed.id)).toMatchObject({ state: 'unmatched' })
  })

  test('ends later where its provider does not answer now, and nothing waits for it', async () => {
    const placed = await shop.place(anna)
    const session = await shop.begin(anna, placed)
    expect((await anna.caller.post(`/orders/${placed.id}/cancel`, {})).statusCode).toBe(200)
    shop.stripe.failNext(500)
    await ask()
    expect(shop.stripe.sessions.get(session)).toMatchObject({ status: 'open' })
    shop.service.advance(11 * MINUTE)
    await ask()
    expect(shop.stripe.sessions.get(session)).toMatchObject({ status: 'expired' })
  })

  test('is left open as long as its order waits', async () => {
    const placed = await shop.place(anna)
    const session = await shop.begin(anna, placed)
    await ask()
    expect(shop.stripe.sessions.get(session)).toMatchObject({ status: 'open' })
  })
})

describe('25: who begins to pay', () => {
  test('may still act when the payment is written, though they did when they asked', async () => {
    const placed = await shop.place(anna)
    const account = await findAccount(shop.service.client.database, anna.id)
    if (!account) throw new Error('no account')
    await shop.query('update accounts set suspended_at = now() where id = $1', [anna.id])
    const begun = startCheckout(
      { ...shop.deps, publicUrl: 'https://a.example' },
      account,
      placed.id,
    )
    await expect(begun).rejects.toMatchObject({ code: expect.stringMatching(/./) as string })
    expect(await paymentOf(placed.id)).toBeUndefined()
  })

  test('waits for whoever is ending the order, and is sent nowhere then', async () => {
    const placed = await shop.place(anna)
    const other = await shop.service.client.pool.connect()
    try {
      await other.query('begin')
      await other.query(`update orders set state = 'cancelled', ended_at = now() where id = $1`, [
        placed.id,
      ])
      let isOver = false
      const begun = startDirectly(placed.id).finally(() => {
        isOver = true
      })
      begun.catch(() => undefined)
      const isWaiting = async () =>
        (await shop.query('select from pg_locks where not granted limit 1')).length > 0
      while (!isOver && !(await isWaiting()));
      await other.query('commit')
      await expect(begun).rejects.toMatchObject({ code: 'order.ended' })
    } finally {
      other.release()
    }
    expect(await paymentOf(placed.id)).toBeUndefined()
  })

  test('has the provider asked anew at the shortest pauses', async () => {
    const placed = await shop.place(anna)
    await shop.begin(anna, placed)
    await shop.query('update payments set attempts = 9 where order_id = $1', [placed.id])
    const { state } = checkCheckout.reply.parse((await check(anna, placed.id)).json())
    expect([state, (await paymentOf(placed.id))?.attempts]).toEqual(['open', 1])
  })

  test('does so 60 times an hour, and asks how it stands 600 times, and no more', async () => {
    const limited = await openCardShop({ rateLimits: 'on' })
    try {
      const buyer = await limited.customer()
      const placed = await limited.place(buyer)
      await limited.begin(buyer, placed)
      expect((await check(buyer, placed.id)).statusCode).toBe(200)
      await limited.query('update rate_counters set taken = 600')
      const asked = limited.stripe.asked.length
      const begun = await buyer.caller.post(`/orders/${placed.id}/checkout`, {})
      for (const reply of [begun, await check(buyer, placed.id)]) {
        expect(refusalOf(reply).code).toBe('limit.exceeded')
      }
      expect(limited.stripe.asked).toHaveLength(asked)
    } finally {
      await limited.close()
    }
  })
})

describe('25: an announcement', () => {
  test('that was heard before has nobody asked again', async () => {
    const placed = await shop.place(anna)
    const session = await shop.begin(anna, placed)
    const body = shop.stripe.eventOf(session, 'evt_twice')
    expect(await shop.announce(body)).toBe(200)
    await ask()
    const before = await paymentOf(placed.id)
    expect(await shop.announce(body)).toBe(200)
    expect(await paymentOf(placed.id)).toEqual(before)
    expect(await shop.announce(shop.stripe.eventOf(session, 'evt_other'))).toBe(200)
    expect(await paymentOf(placed.id)).not.toEqual(before)
  })
})

describe('25: keys for trials', () => {
  test('are told to administrators, and nothing is where nobody takes cards', async () => {
    const seller = async (caller: Customer['caller']) =>
      getSeller.reply.parse((await caller.get('/admin/seller')).json())
    expect((await seller(await shop.administrator())).testCards).toBe(true)
    const without = await openTestService()
    try {
      await without.createAccount({ email: 'boss@example.org', type: 'administrator' })
      const boss = await without.signIn('boss@example.org')
      expect((await seller(boss)).testCards).toBe(false)
    } finally {
      await without.close()
    }
  })
})

test('25: the email of an order says that a card may pay it', async () => {
  const { number } = await shop.place(anna)
  const mails = await shop.query(
    `select facts -> 'byCard' as card from mails where kind = 'orderPlaced' and facts ->> 'order' = $1`,
    [number],
  )
  expect(mails).toEqual([{ card: true }])
})
