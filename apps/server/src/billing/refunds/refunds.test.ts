import {
  listUnmatchedPayments,
  listManagedOrders,
  order,
  refundPayment,
  type Order,
  type UnmatchedPayment,
} from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { refusalOf } from '../../testing/read-reply.ts'
import {
  intentOf,
  openCardShop,
  type CardShop,
  type Customer,
} from '../payments/testing/card-shop.ts'
import { askForRefunds } from './ask-for-refunds.ts'

const HOUR = 3_600_000

let shop: CardShop
let anna: Customer
beforeAll(async () => {
  shop = await openCardShop()
})
beforeEach(async () => {
  await shop.query('delete from mails')
  shop.stripe.refundsAre('succeeded')
  anna = await shop.customer()
})
afterAll(() => shop.close())

const ask = () => askForRefunds(shop.deps)
/** Behind any pause. */
const askLater = async () => {
  shop.service.advance(7 * HOUR)
  await ask()
}
const withdraw = async ({ id }: Order) =>
  order.parse((await anna.caller.post(`/orders/${id}/withdraw`, {})).json())
const managed = async ({ id }: Order) => {
  const reply = await (await shop.administrator()).get(`/admin/orders?id=${id}`)
  const [found] = listManagedOrders.reply.parse(reply.json()).items
  if (!found) throw new Error('there is no such order')
  return found
}
const mailsOf = async ({ number }: Order) =>
  (
    await shop.query<{ kind: string }>(
      `select kind from mails where facts ->> 'order' = $1 and kind not in ('orderPlaced', 'orderWaiting', 'orderPaid') order by id`,
      [number],
    )
  ).map(({ kind }) => kind)
const refundsOf = ({ id }: Order) =>
  shop.query<{ state: string; amount: number; failure: string | null }>(
    'select state, amount::int, failure from refunds where order_id = $1 order by id',
    [id],
  )
const atStripe = (session: string) =>
  [...shop.stripe.refunds.values()].filter((one) => one.payment_intent === intentOf(session))
const retry = async (paymentId: number) =>
  (await shop.administrator()).post(`/admin/payments/${paymentId}/refund`, {})
const paymentOf = async ({ id }: Order) =>
  Number(
    (await shop.query<{ id: string }>('select id from payments where order_id = $1', [id]))[0]?.id,
  )

describe('25: an order that was paid by card, and withdrawn from', () => {
  test('is paid back by the provider, once, and its buyer is told when the money comes', async () => {
    const { order: paid, session } = await shop.sold(anna, { price: 1000, credits: 10 })
    expect(await withdraw(paid)).toMatchObject({ creditNote: { byCard: true, refundedAt: null } })
    expect(await managed(paid)).toMatchObject({ refund: { state: 'underWay', failure: null } })
    await Promise.all([ask(), ask(), ask()])
    await askLater()
    expect(atStripe(session)).toMatchObject([
      { amount: 1200, currency: 'eur', metadata: { order: paid.number } },
    ])
    expect(await managed(paid)).toMatchObject({
      refund: { state: 'succeeded' },
      refundReference: atStripe(session)[0]?.id,
      creditNote: { byCard: true, refundedAt: expect.any(String) as string },
    })
    expect(await mailsOf(paid)).toEqual(['orderWithdrawn', 'orderRefunded'])
    expect(
      await shop.query(
        `select action, actor_id, details from audit_entries where subject_id = $1 and action like '%efunded'`,
        [paid.id],
      ),
    ).toMatchObject([{ action: 'order.refunded', actor_id: null, details: { amount: 1200 } }])
  })

  test('and paid by transfer is paid back by hand, as it was', async () => {
    const placed = await shop.place(anna)
    const boss = await shop.administrator()
    expect((await boss.post(`/admin/orders/${placed.id}/pay`, {})).statusCode).toBe(200)
    expect(await withdraw(placed)).toMatchObject({ creditNote: { byCard: false } })
    await ask()
    expect(await refundsOf(placed)).toEqual([])
    expect(await mailsOf(placed)).toEqual(['orderWithdrawn', 'refundWaiting'])
    const body = { paymentReference: 'VIR' }
    expect((await boss.post(`/admin/orders/${placed.id}/refund`, body)).statusCode).toBe(200)
  })

  test.each([
    ['the answer is lost', () => shop.stripe.loseNextAnswer('/v1/refunds', 'POST')],
    ['it is away for a while', () => shop.stripe.failNext(500, 503, 429, 401)],
  ])('is paid back once where the provider was asked and %s', async (_, fault) => {
    const { order: paid, session } = await shop.sold(anna, { price: 1000, credits: 10 })
    await anna.caller.post('/deposits', {})
    await withdraw(paid)
    fault()
    await ask()
    expect(await refundsOf(paid)).toMatchObject([{ state: 'queued' }])
    // Longer than the provider remembers a key.
    shop.stripe.forgetKeys()
    for (let n = 0; n < 5; n += 1) await askLater()
    expect(await refundsOf(paid)).toMatchObject([{ state: 'succeeded', amount: 1200 }])
    expect(atStripe(session)).toHaveLength(1)
  })

  test('waits where the provider does, and is paid back once it is known', async () => {
    const { order: paid, session } = await shop.sold(anna)
    await withdraw(paid)
    shop.stripe.refundsAre('pending')
    await ask()
    await askLater()
    expect(await managed(paid)).toMatchObject({
      refund: { state: 'underWay' },
      creditNote: { refundedAt: null },
    })
    shop.stripe.changeRefund(atStripe(session)[0]?.id ?? '', { status: 'succeeded' })
    await askLater()
    expect(await refundsOf(paid)).toMatchObject([{ state: 'succeeded' }])
  })

  test('while it is being paid back is not marked as paid back by hand', async () => {
    const { order: paid } = await shop.sold(anna)
    await withdraw(paid)
    const boss = await shop.administrator()
    const reply = await boss.post(`/admin/orders/${paid.id}/refund`, {})
    expect(refusalOf(reply).code).toBe('refund.under_way')
    await ask()
    expect((await boss.post(`/admin/orders/${paid.id}/refund`, {})).statusCode).toBe(200)
    expect(await refundsOf(paid)).toMatchObject([{ state: 'succeeded' }])
    expect(await mailsOf(paid)).toEqual(['orderWithdrawn', 'orderRefunded'])
  })
})

describe('25: a refund that the provider could not make', () => {
  const failed = async () => {
    const { order: paid, session } = await shop.sold(anna)
    await withdraw(paid)
    shop.stripe.refundsAre('failed', 'lost_or_stolen_card')
    await ask()
    shop.stripe.refundsAre('succeeded')
    return { paid, session, paymentId: await paymentOf(paid) }
  }

  test('is told to administrators with its reason, and to the buyer as still owed', async () => {
    const { paid } = await failed()
    expect(await managed(paid)).toMatchObject({
      refund: { state: 'failed', failure: 'lost_or_stolen_card' },
      creditNote: { byCard: false, refundedAt: null },
    })
    expect(await mailsOf(paid)).toEqual(['orderWithdrawn', 'refundFailed', 'refundDelayed'])
  })

  test('is tried again by an administrator, as another one, however often they click', async () => {
    const { paid, session, paymentId } = await failed()
    const replies = await Promise.all([retry(paymentId), retry(paymentId), retry(paymentId)])
    for (const reply of replies) {
      expect(refundPayment.reply.parse(reply.json())).toMatchObject({ state: 'underWay' })
    }
    await ask()
    expect(await refundsOf(paid)).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }])
    expect(atStripe(session).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(await managed(paid)).toMatchObject({ refund: { state: 'succeeded' } })
  })

  test('is told to the buyer once, however often it fails', async () => {
    const { paid, paymentId } = await failed()
    shop.stripe.refundsAre('failed')
    await retry(paymentId)
    await ask()
    shop.stripe.refundsAre('succeeded')
    expect(await refundsOf(paid)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
    expect((await mailsOf(paid)).filter((kind) => kind === 'refundDelayed')).toHaveLength(1)
  })

  test('is marked as paid back by hand, and is asked for no more', async () => {
    const { paid, session, paymentId } = await failed()
    const boss = await shop.administrator()
    const body = { paymentReference: 'VIR 7' }
    expect((await boss.post(`/admin/orders/${paid.id}/refund`, body)).statusCode).toBe(200)
    expect(refundPayment.reply.parse((await retry(paymentId)).json()).state).toBe('byHand')
    await askLater()
    expect(atStripe(session)).toHaveLength(1)
    expect(await managed(paid)).toMatchObject({ refundReference: 'VIR 7' })
  })

  test('since the provider refuses it, too', async () => {
    const { order: paid, session } = await shop.sold(anna)
    shop.stripe.dispute(session)
    await withdraw(paid)
    await ask()
    expect(await refundsOf(paid)).toMatchObject([{ state: 'failed', failure: 'charge_disputed' }])
    const told = await shop.query(
      `select facts -> 'disputed' as disputed from mails where kind = 'refundFailed' and facts ->> 'order' = $1`,
      [paid.number],
    )
    expect(told).toEqual([{ disputed: true }])
  })
})

describe('25: a refund and all that belongs to it', () => {
  test.each(['refunds', 'credit_notes', 'mails', 'audit_entries'])(
    'are none where %s cannot be written, and all of it afterwards, paid back once',
    async (table) => {
      const { order: paid, session } = await shop.sold(anna)
      await withdraw(paid)
      await shop.query(`create function no_room() returns trigger language plpgsql as $$
        begin raise exception 'no room' using errcode = '53100'; end $$`)
      // Taking it to ask about it is another write.
      const each = table === 'refunds' ? `for each row when (new.state = 'succeeded')` : ''
      await shop.query(
        `create trigger no_room before ${table === 'refunds' ? 'update' : 'insert or update'} on ${table} ${each} execute function no_room()`,
      )
      await expect(ask()).rejects.toThrow(Error)
      await shop.query('drop function no_room cascade')
      expect(await refundsOf(paid)).toMatchObject([{ state: 'queued' }])
      expect(await managed(paid)).toMatchObject({ creditNote: { refundedAt: null } })
      await askLater()
      expect(await refundsOf(paid)).toMatchObject([{ state: 'succeeded' }])
      expect(atStripe(session)).toHaveLength(1)
    },
  )

  test('is owed by the transaction of the withdrawal, or nothing is withdrawn', async () => {
    const { order: paid } = await shop.sold(anna)
    await shop.query(`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'no room' using errcode = '53100'; end $$`)
    await shop.query('create trigger no_room before insert on refunds execute function no_room()')
    expect((await anna.caller.post(`/orders/${paid.id}/withdraw`, {})).statusCode).toBe(503)
    await shop.query('drop function no_room cascade')
    expect(await managed(paid)).toMatchObject({ creditNote: null, refund: null })
    expect(await withdraw(paid)).toMatchObject({ creditNote: { byCard: true } })
  })
})

describe('25: a payment for which nothing was given', () => {
  const unmatched = async (over: Parameters<CardShop['stripe']['pay']>[1] = {}) => {
    const placed = await shop.place(anna)
    const session = await shop.begin(anna, placed)
    shop.stripe.pay(session, { amount_total: 1234, ...over })
    await anna.caller.post(`/orders/${placed.id}/checkout/check`, {})
    const [row] = await listed()
    if (row?.orderId !== placed.id) throw new Error('it is not listed')
    return { placed, session, row }
  }
  const listed = async (): Promise<readonly UnmatchedPayment[]> =>
    listUnmatchedPayments.reply.parse(
      (await (await shop.administrator()).get('/admin/payments')).json(),
    ).items

  test('is listed with its reason, and paid back whole with one click', async () => {
    const { placed, session, row } = await unmatched()
    expect(row).toMatchObject({
      number: placed.number,
      amount: placed.total,
      received: 1234,
      currency: 'EUR',
      reason: 'amount',
      refund: null,
      closedAt: null,
    })
    const refused = await anna.caller.post(`/orders/${placed.id}/checkout`, {})
    expect(refusalOf(refused).code).toBe('payment.being_checked')
    await Promise.all([retry(row.id), retry(row.id)])
    await Promise.all([ask(), ask()])
    expect(atStripe(session)).toMatchObject([{ amount: 1234, currency: 'eur' }])
    expect((await listed())[0]).toMatchObject({ refund: { state: 'succeeded' } })
    expect(await mailsOf(placed)).toEqual(['paymentUnmatched', 'paymentRefunded'])
    expect(
      await shop.query(
        `select action from audit_entries where subject_id = $1 and action like 'payment.%' order by id`,
        [placed.id],
      ),
    ).toEqual([{ action: 'payment.refundAsked' }, { action: 'payment.refunded' }])
    // Its order may be paid again.
    expect((await anna.caller.post(`/orders/${placed.id}/checkout`, {})).statusCode).toBe(200)
  })

  test('in another currency goes back in that', async () => {
    const { row, session } = await unmatched({ currency: 'usd' })
    await retry(row.id)
    await ask()
    expect(atStripe(session)).toMatchObject([{ amount: 1234, currency: 'usd' }])
  })

  test('is closed where it was dealt with otherwise, and is not paid back then', async () => {
    const { placed, session, row } = await unmatched()
    const boss = await shop.administrator()
    expect((await boss.post(`/admin/payments/${row.id}/close`, {})).statusCode).toBe(204)
    expect((await listed())[0]?.closedAt).not.toBeNull()
    expect(refusalOf(await retry(row.id)).code).toBe('payment.nothing_owed')
    await ask()
    expect(atStripe(session)).toEqual([])
    expect((await anna.caller.post(`/orders/${placed.id}/checkout`, {})).statusCode).toBe(200)
  })

  test('is not closed while it is being paid back', async () => {
    const { row } = await unmatched()
    await retry(row.id)
    const boss = await shop.administrator()
    const reply = await boss.post(`/admin/payments/${row.id}/close`, {})
    expect(refusalOf(reply).code).toBe('refund.under_way')
    await ask()
  })

  test('is an administrator’s alone, who has shown who is there', async () => {
    const { row } = await unmatched()
    expect((await anna.caller.get('/admin/payments')).statusCode).toBe(403)
    expect((await anna.caller.post(`/admin/payments/${row.id}/refund`, {})).statusCode).toBe(403)
    const boss = await shop.administrator()
    shop.service.advance(11 * 60_000)
    for (const act of ['refund', 'close']) {
      const reply = await boss.post(`/admin/payments/${row.id}/${act}`, {})
      expect(refusalOf(reply).code).toBe('auth.reauthentication_required')
    }
  })

  test('is the only one that is paid back without a withdrawal', async () => {
    const { order: paid } = await shop.sold(anna)
    const paymentId = await paymentOf(paid)
    expect(refusalOf(await retry(paymentId)).code).toBe('payment.nothing_owed')
    expect(refusalOf(await retry(999_999)).code).toBe('object.not_found')
    const boss = await shop.administrator()
    const reply = await boss.post(`/admin/payments/${paymentId}/close`, {})
    expect(refusalOf(reply).code).toBe('payment.nothing_owed')
  })
})
