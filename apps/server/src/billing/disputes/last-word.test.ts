import type { Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { newDeposit } from '../../testing/new-deposit.ts'
import {
  type CardDisputes,
  disputedBooks,
  openCardDisputes,
} from '../payments/testing/card-disputes.ts'
import { openCardShop, type CardShop, type Customer } from '../payments/testing/card-shop.ts'
import { ProviderRefused } from '../payments/payment-provider.ts'
import { askAboutDisputes } from './ask-about-disputes.ts'

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

const sold = (over: Parameters<CardShop['sold']>[1] = { price: 1000, credits: 10 }) =>
  shop.sold(anna, over)
const books = (order: Order) => disputedBooks(shop, order, anna)
const outcomes = async () =>
  (
    await shop.query<{ outcome: string }>(
      `select facts ->> 'outcome' as outcome from mails where kind = 'paymentDisputed' order by id`,
    )
  ).map(({ outcome }) => outcome)
const spend = async () =>
  expect((await anna.caller.post('/deposits', newDeposit())).statusCode).toBe(201)

test('AW9: a dispute that was won and is lost later under the same name takes what is left then, with its credit note', async () => {
  const { order, session } = await sold()
  const dispute = await disputes.begin(session)
  await disputes.become(dispute, 'won')
  expect(await books(order)).toEqual({ credits: 10, disputes: 'won10', notes: null })
  await spend()
  await disputes.become(dispute, 'lost')
  expect(await books(order)).toEqual({ credits: 0, disputes: 'lost9', notes: '9:900' })
  expect(await outcomes()).toEqual(['open', 'won', 'open', 'lost'])
  expect(await shop.fsck()).toEqual([])
})

test('AW9: it is open again, won, and open once more, as often as the provider says so', async () => {
  const { order, session } = await sold()
  const dispute = await disputes.begin(session)
  for (const part of [600, 1200]) {
    await disputes.become(dispute, 'won')
    expect(await books(order)).toMatchObject({ credits: 10 })
    await disputes.become(dispute, 'under_review', { amount: part })
    expect(await books(order)).toMatchObject({ disputes: `queued${part / 120}` })
  }
  await disputes.become(dispute, 'won')
  expect(await books(order)).toEqual({ credits: 10, disputes: 'won10', notes: null })
  expect(await shop.fsck()).toEqual([])
})

test('AW9: announced twenty times at once with askers beside them, it is begun anew once', async () => {
  const { order, session } = await sold()
  const dispute = await disputes.begin(session)
  await disputes.become(dispute, 'won')
  shop.stripe.changeDispute(dispute, { status: 'lost' })
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      await disputes.announce(dispute)
      await disputes.ask()
    }),
  )
  await disputes.ask()
  expect(await books(order)).toEqual({ credits: 0, disputes: 'lost10', notes: '10:1000' })
  expect(await outcomes()).toEqual(['open', 'won', 'open', 'lost'])
  expect(await shop.fsck()).toEqual([])
})

test('AW9: one that ended, and is announced again as it ended, changes nothing and is told to nobody', async () => {
  const { order, session } = await sold()
  const dispute = await disputes.begin(session)
  for (const status of ['won', 'won', 'lost', 'lost']) await disputes.become(dispute, status)
  expect(await books(order)).toEqual({ credits: 0, disputes: 'lost10', notes: '10:1000' })
  expect(await outcomes()).toEqual(['open', 'won', 'open', 'lost'])
  expect(await shop.query('select from disputes where heard_again_at is not null')).toEqual([])
})

test('AW9: of one that was lost and is won later, administrators are told once, and the journal has the money', async () => {
  const { order, session } = await sold()
  const dispute = await disputes.begin(session)
  await disputes.become(dispute, 'lost')
  const before = await books(order)
  await disputes.become(dispute, 'won')
  await disputes.become(dispute, 'won')
  expect(await outcomes()).toEqual(['open', 'lost', 'reversed'])
  // The credit note was issued: what becomes of the money is said by a person.
  expect(await books(order)).toEqual(before)
  const month = shop.service.context.now().toISOString().slice(0, 7)
  const journal = (await (await shop.administrator()).get(`/admin/journal/${month}`)).body
  const back = journal.split('\r\n').filter((line) => line.includes('Litige perdu, puis gagné'))
  expect(
    back.map((line) => [/,(512|411)000,/.exec(line)?.[1], /"12,00","0,00"/.test(line)]),
  ).toEqual([
    ['512', true],
    ['411', false],
  ])
  expect(await shop.fsck()).toEqual([])
})

test('what the provider said before it announced an end again is not done, and it is asked anew', async () => {
  const { order, session } = await sold()
  const dispute = await disputes.begin(session)
  shop.stripe.changeDispute(dispute, { status: 'won' })
  await disputes.announce(dispute)
  const { provider } = shop.deps
  let asked = 0
  const fetchDispute: typeof provider.fetchDispute = async (...of) => {
    const said = await provider.fetchDispute(...of)
    asked += 1
    if (asked > 1) return said
    shop.stripe.changeDispute(dispute, { status: 'lost' })
    await disputes.announce(dispute)
    return said
  }
  await askAboutDisputes({ ...shop.deps, provider: { name: provider.name, fetchDispute } })
  expect(await books(order)).toEqual({ credits: 0, disputes: 'lost10', notes: '10:1000' })
  expect(await outcomes()).toEqual(['open', 'lost'])
  expect(await shop.fsck()).toEqual([])
})

test('AZ2: a dispute that becomes about less gives back what it holds too much, and is credited for its share alone', async () => {
  const [open, lost] = [await sold(), await sold()]
  const fallen = await disputes.begin(open.session)
  await disputes.become(fallen, 'under_review', { amount: 240 })
  expect(await books(open.order)).toEqual({ credits: 18, disputes: 'queued2', notes: null })
  await disputes.become(fallen, 'lost', { amount: 240 })
  expect(await books(open.order)).toMatchObject({ disputes: 'lost2', notes: '2:200' })
  await disputes.become(await disputes.begin(lost.session), 'lost', { amount: 120 })
  expect(await books(lost.order)).toEqual({ credits: 17, disputes: 'lost1', notes: '1:100' })
  expect(await shop.fsck()).toEqual([])
})

test('AZ2: what one holds no more is taken by another that lacks it', async () => {
  const { order, session } = await sold()
  const [first] = [await disputes.begin(session), await disputes.begin(session, 960)]
  expect(await books(order)).toMatchObject({ disputes: 'queued10 queued0' })
  await disputes.become(first, 'lost', { amount: 240 })
  expect(await books(order)).toEqual({ credits: 0, disputes: 'lost2 queued8', notes: '2:200' })
  expect(await shop.fsck()).toEqual([])
})

test('AZ2: parts are rounded once, whichever of them are left', async () => {
  const { order, session } = await sold({ price: 51, credits: 1000 })
  const [first] = [await disputes.begin(session, 60), await disputes.begin(session, 1)]
  expect(await books(order)).toMatchObject({ credits: 0, disputes: 'queued983 queued17' })
  await disputes.become(first, 'won')
  expect(await books(order)).toMatchObject({ credits: 984, disputes: 'won983 queued16' })
  const told = `select facts -> 'credits' as credits from mails where kind = 'orderDisputed' and facts ->> 'outcome' = 'won'`
  expect(await shop.query(told)).toEqual([{ credits: 984 }])
  expect(await shop.fsck()).toEqual([])
})

test('BD3: an answer that was asked for before another announcement is not done although another asker has begun since', async () => {
  const { order, session } = await sold()
  const dispute = await disputes.begin(session)
  shop.stripe.changeDispute(dispute, { status: 'won' })
  await disputes.announce(dispute)
  const { provider } = shop.deps
  const asking = (heard: typeof provider.fetchDispute) =>
    askAboutDisputes({ ...shop.deps, provider: { name: provider.name, fetchDispute: heard } })
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let later = Promise.resolve()
  await asking(async (...of) => {
    const said = await provider.fetchDispute(...of)
    shop.stripe.changeDispute(dispute, { status: 'lost' })
    await disputes.announce(dispute)
    later = asking(async (...again) => {
      const news = await provider.fetchDispute(...again)
      begun.resolve()
      await done.promise
      return news
    })
    await begun.promise
    return said
  })
  done.resolve()
  await later
  expect(await books(order)).toEqual({ credits: 0, disputes: 'lost10', notes: '10:1000' })
  expect(await outcomes()).toEqual(['open', 'lost'])
  expect(await shop.fsck()).toEqual([])
})

test('one that was lost stays so where the provider knows nothing of it any more', async () => {
  const { order, session } = await sold()
  const dispute = await disputes.begin(session)
  await disputes.become(dispute, 'lost')
  await disputes.announce(dispute)
  const { name } = shop.deps.provider
  const fetchDispute = () => Promise.reject(new ProviderRefused('resource_missing'))
  await askAboutDisputes({ ...shop.deps, provider: { name, fetchDispute } })
  expect(await books(order)).toEqual({ credits: 0, disputes: 'lost10', notes: '10:1000' })
  expect(await shop.query('select from disputes where heard_again_at is not null')).toEqual([])
  expect(await shop.fsck()).toEqual([])
})
