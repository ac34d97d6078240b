import { listManagedOrders, order as orderSchema, type Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import {
  type CardDisputes,
  disputedBooks,
  openCardDisputes,
} from '../payments/testing/card-disputes.ts'
import { openCardShop, type CardShop, type Customer } from '../payments/testing/card-shop.ts'
import { refusalOf } from '../../testing/read-reply.ts'

let shop: CardShop
let disputes: CardDisputes
let anna: Customer
beforeAll(async () => {
  shop = await openCardShop()
  disputes = openCardDisputes(shop)
})
beforeEach(async () => {
  await shop.query('delete from mails')
  anna = await shop.customer()
})
afterAll(() => shop.close())

const sold = () => shop.sold(anna, { price: 1000, credits: 10 })
const books = (order: Order) => disputedBooks(shop, order, anna)

test('AW7: a second part of the price takes its credits, too, once the first was lost', async () => {
  const { order, session } = await sold()
  const first = await disputes.begin(session, 120)
  await disputes.become(first, 'lost')
  expect(await books(order)).toEqual({ credits: 9, disputes: 'lost1', notes: '1:100' })
  expect(
    await shop.query(`select facts ->> 'credited' as credited from mails where kind = 'orderLost'`),
  ).toEqual([{ credited: 'true' }])
  const second = await disputes.begin(session, 1080)
  expect(await books(order)).toEqual({ credits: 0, disputes: 'lost1 queued9', notes: '1:100' })
  await shop.query('delete from mails')
  await disputes.become(second, 'lost')
  const told = `select kind, facts ->> 'credited' as credited from mails where kind in ('orderLost', 'paymentDisputed') order by kind`
  expect(await shop.query(told)).toEqual([
    { kind: 'orderLost', credited: 'false' },
    { kind: 'paymentDisputed', credited: 'false' },
  ])
  // One credit note of an order: the rest is credited by hand.
  expect(await books(order)).toEqual({ credits: 0, disputes: 'lost1 lost9', notes: '1:100' })
  expect(await shop.fsck()).toEqual([])
})

test('AW7: a second part that is won gives its credits back, and none of the first', async () => {
  const { order, session } = await sold()
  await disputes.become(await disputes.begin(session, 120), 'lost')
  await disputes.become(await disputes.begin(session, 1080), 'won')
  expect(await books(order)).toEqual({ credits: 9, disputes: 'lost1 won9', notes: '1:100' })
  expect(await shop.fsck()).toEqual([])
})

test('AW7: a dispute that grows takes what it has become about, while it is open and as it is lost', async () => {
  const [open, lost] = [await sold(), await sold()]
  const grown = await disputes.begin(open.session, 120)
  await disputes.become(grown, 'under_review', { amount: 600 })
  expect(await books(open.order)).toMatchObject({ disputes: 'queued5' })
  await disputes.become(grown, 'lost', { amount: 600 })
  expect(await books(open.order)).toMatchObject({ disputes: 'lost5', notes: '5:500' })
  await disputes.become(await disputes.begin(lost.session, 120), 'lost', { amount: 1200 })
  expect(await books(lost.order)).toMatchObject({ disputes: 'lost10', notes: '10:1000' })
  expect(await shop.fsck()).toEqual([])
})

test('AW8: what a dispute that is won gives back is taken by another that is open, and credited as that is lost', async () => {
  const { order, session } = await sold()
  const [first, second] = [await disputes.begin(session), await disputes.begin(session)]
  expect(await books(order)).toMatchObject({ disputes: 'queued10 queued0' })
  await shop.query('delete from mails')
  await disputes.become(first, 'won')
  expect(await books(order)).toEqual({ credits: 0, disputes: 'won10 queued10', notes: null })
  // Nothing was given back to them.
  expect(await shop.query(`select from mails where kind = 'orderDisputed'`)).toEqual([])
  await disputes.become(second, 'lost')
  expect(await books(order)).toEqual({ credits: 0, disputes: 'won10 lost10', notes: '10:1000' })
  expect(await shop.fsck()).toEqual([])
})

test('AW8: as far as the other lacks it: the rest comes back', async () => {
  const { order, session } = await sold()
  const [first, second] = [await disputes.begin(session, 720), await disputes.begin(session, 480)]
  await disputes.become(first, 'won')
  expect(await books(order)).toEqual({ credits: 6, disputes: 'won6 queued4', notes: null })
  await disputes.become(second, 'lost')
  expect(await books(order)).toEqual({ credits: 6, disputes: 'won6 lost4', notes: '4:400' })
  expect(await shop.fsck()).toEqual([])
})

test('AW8: one that is lost while another holds all has it left by that, with its credit note', async () => {
  const { order, session } = await sold()
  const first = await disputes.begin(session)
  await disputes.become(await disputes.begin(session), 'lost')
  expect(await books(order)).toMatchObject({ disputes: 'queued0 lost10', notes: '10:1000' })
  await disputes.become(first, 'won')
  expect(await books(order)).toEqual({ credits: 0, disputes: 'won0 lost10', notes: '10:1000' })
  expect(await shop.fsck()).toEqual([])
})

test('AW7: a plan ends where its price is lost in two parts, with one credit note, and the journal has what the bank took', async () => {
  const plan = { kind: 'unlimitedPlan', credits: 0, unlimitedDeposits: true, months: 1 } as const
  const { order, session } = await shop.sold(anna, { ...plan, price: 3100 })
  const isOpen = async () =>
    (
      await shop.query<{ open: boolean }>(
        'select unlimited_deposits as open from accounts where id = $1',
        [anna.id],
      )
    )[0]?.open
  await disputes.become(await disputes.begin(session, 1860), 'lost')
  expect([await isOpen(), await books(order)]).toMatchObject([true, { notes: null }])
  await disputes.become(await disputes.begin(session, 1860), 'lost')
  // A day that has begun is used.
  expect([await isOpen(), await books(order)]).toMatchObject([false, { notes: '0:2997' }])
  const month = shop.service.context.now().toISOString().slice(0, 7)
  const journal = (await (await shop.administrator()).get(`/admin/journal/${month}`)).body
  const cents = (cell = '') => Number(cell.replaceAll(/[",]/g, ''))
  const bank = journal
    .split('\r\n')
    .filter((line) => line.includes(order.number) && line.includes('512000'))
    .map(
      (line) =>
        line
          .match(/("[^"]*"|[^,]*)(,|$)/g)
          ?.slice(11, 13)
          .map(cents) ?? [],
    )
  expect(bank.reduce((sum, [debit = 0, credit = 0]) => sum + debit - credit, 0)).toBe(0)
  expect(bank.length).toBeGreaterThan(2)
  expect(bank[0]).toEqual([3720, 0])
  expect(await shop.fsck()).toEqual([])
})

test('BD4: whoever withdraws from an order of which a part was lost is refused, and not answered as if it were done', async () => {
  const { order, session } = await sold()
  await disputes.become(await disputes.begin(session, 120), 'lost')
  const boss = await shop.administrator()
  for (const withdrawing of [
    anna.caller.post(`/orders/${order.id}/withdraw`, {}),
    boss.post(`/admin/orders/${order.id}/withdraw`, {}),
  ]) {
    expect(refusalOf(await withdrawing).code).toBe('order.disputed')
  }
  expect(await books(order)).toEqual({ credits: 9, disputes: 'lost1', notes: '1:100' })
})

test('BD5: an order is disputed as long as one of its disputes is open, whatever became of those that were announced later', async () => {
  const { order, session } = await sold()
  const first = await disputes.begin(session, 120)
  await disputes.become(await disputes.begin(session, 1080), 'won')
  const seen = async () => {
    const { dispute, withdrawableUntil } = orderSchema.parse(
      (await anna.caller.get(`/orders/${order.id}`)).json(),
    )
    const listed = await (await shop.administrator()).get('/admin/orders?state=disputed')
    const isListed = listManagedOrders.reply
      .parse(listed.json())
      .items.some(({ id }) => id === order.id)
    return [dispute?.state, withdrawableUntil, isListed]
  }
  expect(await seen()).toEqual(['open', null, true])
  await disputes.become(first, 'lost')
  expect(await seen()).toEqual(['lost', null, false])
})
