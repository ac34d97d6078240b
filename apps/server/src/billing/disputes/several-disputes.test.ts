import type { Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { runFsck } from '../../operations/fsck/run-fsck.ts'
import { openCardShop, type CardShop, type Customer } from '../payments/testing/card-shop.ts'
import { askAboutDisputes } from './ask-about-disputes.ts'

let shop: CardShop
let anna: Customer
let count = 0
beforeAll(async () => {
  shop = await openCardShop()
})
beforeEach(async () => {
  await shop.query('delete from mails')
  anna = await shop.customer()
})
afterAll(() => shop.close())

const sold = () => shop.sold(anna, { price: 1000, credits: 10 })
const announce = async (dispute: string) => {
  await shop.announce(shop.stripe.disputeEventOf(dispute, `evt_several_${(count += 1)}`))
  await askAboutDisputes(shop.deps)
}
const begin = async (session: string, amount = 1200) => {
  const dispute = shop.stripe.dispute(session, { amount })
  await announce(dispute)
  return dispute
}
const become = async (dispute: string, status: string, over: object = {}) => {
  shop.stripe.changeDispute(dispute, { status, ...over })
  await announce(dispute)
}
const books = async ({ id }: Order) =>
  (
    await shop.query(
      `select (select credits::int from accounts where id = $2) as credits,
         (select string_agg(state || credits, ' ' order by id) from disputes where order_id = $1) as disputes,
         (select string_agg(credits || ':' || net, ' ') from credit_notes where order_id = $1) as notes`,
      [id, anna.id],
    )
  )[0]
const fsck = async () => {
  const found: string[] = []
  for await (const { invariant, seen } of runFsck(shop.service.databaseUrl)) {
    found.push(`${invariant} ${JSON.stringify(seen)}`)
  }
  return found
}

test('AW7: a second part of the price takes its credits, too, once the first was lost', async () => {
  const { order, session } = await sold()
  const first = await begin(session, 120)
  await become(first, 'lost')
  expect(await books(order)).toEqual({ credits: 9, disputes: 'lost1', notes: '1:100' })
  expect(
    await shop.query(`select facts ->> 'credited' as credited from mails where kind = 'orderLost'`),
  ).toEqual([{ credited: 'true' }])
  const second = await begin(session, 1080)
  expect(await books(order)).toEqual({ credits: 0, disputes: 'lost1 queued9', notes: '1:100' })
  await shop.query('delete from mails')
  await become(second, 'lost')
  const told = `select kind, facts ->> 'credited' as credited from mails where kind in ('orderLost', 'paymentDisputed') order by kind`
  expect(await shop.query(told)).toEqual([
    { kind: 'orderLost', credited: 'false' },
    { kind: 'paymentDisputed', credited: 'false' },
  ])
  // One credit note of an order: the rest is credited by hand.
  expect(await books(order)).toEqual({ credits: 0, disputes: 'lost1 lost9', notes: '1:100' })
  expect(await fsck()).toEqual([])
})

test('AW7: a second part that is won gives its credits back, and none of the first', async () => {
  const { order, session } = await sold()
  await become(await begin(session, 120), 'lost')
  await become(await begin(session, 1080), 'won')
  expect(await books(order)).toEqual({ credits: 9, disputes: 'lost1 won9', notes: '1:100' })
  expect(await fsck()).toEqual([])
})

test('AW7: a dispute that grows takes what it has become about, while it is open and as it is lost', async () => {
  const [open, lost] = [await sold(), await sold()]
  const grown = await begin(open.session, 120)
  await become(grown, 'under_review', { amount: 600 })
  expect(await books(open.order)).toMatchObject({ disputes: 'queued5' })
  await become(grown, 'lost', { amount: 600 })
  expect(await books(open.order)).toMatchObject({ disputes: 'lost5', notes: '5:500' })
  await become(await begin(lost.session, 120), 'lost', { amount: 1200 })
  expect(await books(lost.order)).toMatchObject({ disputes: 'lost10', notes: '10:1000' })
  expect(await fsck()).toEqual([])
})

test('AW8: what a dispute that is won gives back is taken by another that is open, and credited as that is lost', async () => {
  const { order, session } = await sold()
  const [first, second] = [await begin(session), await begin(session)]
  expect(await books(order)).toMatchObject({ disputes: 'queued10 queued0' })
  await shop.query('delete from mails')
  await become(first, 'won')
  expect(await books(order)).toEqual({ credits: 0, disputes: 'won10 queued10', notes: null })
  // Nothing was given back to them.
  expect(await shop.query(`select from mails where kind = 'orderDisputed'`)).toEqual([])
  await become(second, 'lost')
  expect(await books(order)).toEqual({ credits: 0, disputes: 'won10 lost10', notes: '10:1000' })
  expect(await fsck()).toEqual([])
})

test('AW8: as far as the other lacks it: the rest comes back', async () => {
  const { order, session } = await sold()
  const [first, second] = [await begin(session, 720), await begin(session, 480)]
  await become(first, 'won')
  expect(await books(order)).toEqual({ credits: 6, disputes: 'won6 queued4', notes: null })
  await become(second, 'lost')
  expect(await books(order)).toEqual({ credits: 6, disputes: 'won6 lost4', notes: '4:400' })
  expect(await fsck()).toEqual([])
})

test('AW8: one that is lost while another holds all has it left by that, with its credit note', async () => {
  const { order, session } = await sold()
  const first = await begin(session)
  await become(await begin(session), 'lost')
  expect(await books(order)).toMatchObject({ disputes: 'queued0 lost10', notes: '10:1000' })
  await become(first, 'won')
  expect(await books(order)).toEqual({ credits: 0, disputes: 'won0 lost10', notes: '10:1000' })
  expect(await fsck()).toEqual([])
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
  await become(await begin(session, 1860), 'lost')
  expect([await isOpen(), await books(order)]).toMatchObject([true, { notes: null }])
  await become(await begin(session, 1860), 'lost')
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
  expect(await fsck()).toEqual([])
})
