import { getOverview, listManagedOrders } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { PROVIDER_TRIALS } from '../payments/testing/provider-trials.ts'
import { openTrialShop, type Buyer, type TrialShop } from '../payments/testing/trial-shop.ts'

let shop: TrialShop
let anna: Buyer
let gaveNothing: string
beforeAll(async () => {
  const open = new Map(PROVIDER_TRIALS).get('stripe')
  if (!open) throw new Error('Stripe is not tried')
  shop = await openTrialShop(open)
  anna = await shop.buyer()
})
afterAll(() => shop.close())

const boss = () => shop.administrator()
const cards = async () =>
  getOverview.reply.parse((await (await boss()).get('/admin/overview')).json()).cards
const metrics = async () => {
  const { payload } = await shop.service.app.inject({ method: 'GET', url: '/api/metrics' })
  return payload.split('\n').filter((line) => line.startsWith('ancrage_card_money_waiting'))
}
const disputed = async () => {
  const reply = await (await boss()).get('/admin/orders?state=disputed')
  return listManagedOrders.reply.parse(reply.json()).items.map(({ id }) => id)
}

test('27: the overview and the metrics count what of card payments waits, all of it and each once', async () => {
  expect(await cards()).toEqual({ unmatched: 0, refunds: 0, disputes: 0 })
  // More than a page of the list holds.
  for (let n = 0; n < 27; n += 1) {
    gaveNothing = (await shop.sold(anna, {}, { amount: 1 })).checkout
  }
  const { checkout, order } = await shop.sold(anna)
  shop.trial.dispute(checkout)
  const failed = await shop.sold(anna)
  shop.trial.refundsAre('failed')
  await anna.caller.post(`/orders/${failed.order.id}/withdraw`, {})
  shop.service.advance(86_400_000)
  await shop.ask()
  expect(await cards()).toEqual({ unmatched: 27, refunds: 1, disputes: 1 })
  expect(await metrics()).toEqual([
    'ancrage_card_money_waiting{kind="unmatched"} 27',
    'ancrage_card_money_waiting{kind="refund"} 1',
    'ancrage_card_money_waiting{kind="dispute"} 1',
  ])
  expect(await disputed()).toEqual([order.id])
})

test('28: a dispute of a payment that gave nothing is that payment, which waits already', async () => {
  const before = await cards()
  const dispute = shop.trial.dispute(gaveNothing)
  await shop.announceDispute(dispute)
  await shop.ask()
  const [row] = await shop.query<{ order: string | null }>(
    'select order_id as order from disputes order by id desc limit 1',
  )
  expect(row).toEqual({ order: null })
  expect(await cards()).toEqual(before)
})

test('27: what is under way, done by hand or closed waits no more', async () => {
  const [payment] = await shop.query<{ id: string }>(
    `select payment_id as id from refunds where state = 'failed'`,
  )
  const retry = `/admin/payments/${payment?.id}/refund`
  shop.trial.refundsAre('failed')
  for (const _again of [1, 2]) {
    expect((await (await boss()).post(retry, {})).statusCode).toBe(200)
    expect((await cards()).refunds).toBe(0)
    await shop.ask()
    // Tried twice, it is one.
    expect((await cards()).refunds).toBe(1)
  }
  shop.trial.refundsAre('succeeded')
  const [one, two] = await shop.query<{ id: string }>(
    `select id from payments where state = 'unmatched' order by id limit 2`,
  )
  expect((await (await boss()).post(`/admin/payments/${one?.id}/close`, {})).statusCode).toBe(204)
  expect((await (await boss()).post(`/admin/payments/${two?.id}/refund`, {})).statusCode).toBe(200)
  expect((await cards()).unmatched).toBe(25)
})
