import type { Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { hold } from '../../testing/held-rows.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { type CardDisputes, openCardDisputes } from '../payments/testing/card-disputes.ts'
import { openCardShop, type CardShop, type Customer } from '../payments/testing/card-shop.ts'

let shop: CardShop
let disputes: CardDisputes
let director: Customer
let members: readonly [Customer, Customer]
let companyId: string
let count = 0
beforeAll(async () => {
  shop = await openCardShop()
  disputes = openCardDisputes(shop)
})
beforeEach(async () => {
  count += 1
  companyId = await shop.service.createCompany(`Les Quais ${count}`)
  const join = async (name: string, type: 'companyAdministrator' | 'subAccount') => {
    const email = `${name}-${count}@example.org`
    const id = await shop.service.createAccount({ email, type, companyId })
    return { id, caller: await shop.service.signIn(email) }
  }
  director = await join('zoe', 'companyAdministrator')
  members = [await join('anna', 'subAccount'), await join('bruno', 'subAccount')]
})
afterAll(() => shop.close())

const give = async ({ id }: Customer = members[0], amount = 1) => {
  const reply = await director.caller.post(`/company/sub-accounts/${id}/allotments`, {
    credits: amount,
  })
  expect(reply.statusCode).toBeLessThan(300)
}
const correct = async (whose: string, amount: number) => {
  const path = `/admin/${whose}/credits`
  const reply = await (
    await shop.administrator()
  ).post(path, { amount, reason: 'Geste commercial' })
  expect(reply.statusCode).toBe(200)
}
const deposit = async ({ caller }: Customer = members[0]) =>
  expect((await caller.post('/deposits', newDeposit())).statusCode).toBe(201)
const announce = async (dispute: string) => {
  await disputes.announce(dispute)
  await disputes.ask()
}
const sold = () => shop.sold(director, { price: 1000, credits: 10 })
const books = async ({ id }: Order) =>
  (
    await shop.query(
      `select (select credits::int from companies where id = $2) as pool,
         (select string_agg(credits::text, ' ' order by email) from accounts where company_id = $2) as members,
         (select string_agg(state || credits, ' ' order by id) from disputes where order_id = $1) as disputes,
         (select string_agg(credits::text, ' ') from credit_notes where order_id = $1) as notes`,
      [id, companyId],
    )
  )[0]

test('AR3: what a pool gave its members is not spent: a dispute takes it from the pool, then from them, and a loss credits it', async () => {
  const { order, session } = await sold()
  await give(members[0], 4)
  await give(members[1], 5)
  await deposit()
  const dispute = shop.stripe.dispute(session)
  await announce(dispute)
  expect(await books(order)).toEqual({
    pool: 0,
    members: '0 0 0',
    disputes: 'queued9',
    notes: null,
  })
  const told = await shop.query(
    `select facts ->> 'forCompany' as company, facts ->> 'ofMembers' as members from mails where kind = 'orderDisputed' and facts ->> 'order' = $1`,
    [order.number],
  )
  expect(told).toEqual([{ company: 'true', members: '8' }])
  shop.stripe.changeDispute(dispute, { status: 'lost' })
  await announce(dispute)
  expect(await books(order)).toMatchObject({ pool: 0, disputes: 'lost9', notes: '9' })
  expect(await shop.fsck()).toEqual([])
})

test('AR3: a dispute that is won gives all of it back, to the pool', async () => {
  const { order, session } = await sold()
  await give(members[0], 10)
  const dispute = shop.stripe.dispute(session)
  await announce(dispute)
  expect(await books(order)).toMatchObject({ pool: 0, members: '0 0 0', disputes: 'queued10' })
  shop.stripe.changeDispute(dispute, { status: 'won' })
  await announce(dispute)
  expect(await books(order)).toMatchObject({ pool: 10, members: '0 0 0', disputes: 'won10' })
  expect(await shop.fsck()).toEqual([])
})

test('AR3: members keep what another order gave them, and what they spent stays spent', async () => {
  const { order, session } = await sold()
  await give(members[0], 10)
  for (let turn = 0; turn < 10; turn += 1) await deposit()
  const other = await sold()
  await give(members[0], 10)
  await announce(shop.stripe.dispute(session))
  expect(await books(order)).toMatchObject({ pool: 0, members: '10 0 0', disputes: 'queued0' })
  await announce(shop.stripe.dispute(other.session, { amount: 600 }))
  expect(await books(other.order)).toMatchObject({ members: '5 0 0', disputes: 'queued5' })
  expect(await shop.fsck()).toEqual([])
})

test('AR3: a member who spends while it is taken has spent it or not, and nothing is taken twice', async () => {
  const { order, session } = await sold()
  await give(members[0], 10)
  const dispute = shop.stripe.dispute(session)
  await disputes.announce(dispute)
  const holder = await shop.service.client.pool.connect()
  await holder.query('begin')
  await holder.query('select from accounts where id = $1 for update', [members[0].id])
  const spending = members[0].caller.post('/deposits', newDeposit())
  await vi.waitUntil(() => somebodyWaits(shop.service.client.pool), {
    timeout: 20_000,
    interval: 20,
  })
  const asking = disputes.ask()
  await holder.query('commit')
  holder.release()
  const [reply] = await Promise.all([spending, asking])
  const taken = reply?.statusCode === 201 ? 9 : 10
  expect([201, 402]).toContain(reply?.statusCode)
  expect(await books(order)).toMatchObject({
    pool: 0,
    members: '0 0 0',
    disputes: `queued${taken}`,
  })
  expect(await shop.fsck()).toEqual([])
})

test('AW1: what members were given of their own is not taken for an order that they used up', async () => {
  const [anna, bruno] = members
  await correct(`users/${anna.id}`, 100)
  const { order, session } = await sold()
  for (const member of members) {
    await give(member, 5)
    for (let turn = 0; turn < 5; turn += 1) await deposit(member)
  }
  await correct(`users/${bruno.id}`, 7)
  const dispute = shop.stripe.dispute(session)
  await announce(dispute)
  expect(await books(order)).toMatchObject({ pool: 0, members: '100 7 0', disputes: 'queued0' })
  shop.stripe.changeDispute(dispute, { status: 'lost' })
  await announce(dispute)
  expect(await books(order)).toMatchObject({ members: '100 7 0', disputes: 'lost0', notes: null })
  expect(await shop.fsck()).toEqual([])
})

test('AW1: what the service gives a pool later stands for no order that was used up', async () => {
  await correct(`users/${members[0].id}`, 100)
  const { order, session } = await sold()
  await give(members[0], 10)
  for (let turn = 0; turn < 10; turn += 1) await deposit()
  await correct(`companies/${companyId}`, 10)
  const dispute = shop.stripe.dispute(session)
  shop.stripe.changeDispute(dispute, { status: 'lost' })
  await announce(dispute)
  expect(await books(order)).toEqual({
    pool: 10,
    members: '100 0 0',
    disputes: 'lost0',
    notes: null,
  })
  expect(await shop.fsck()).toEqual([])
})

test('AW2: a dispute locks accounts by their ids, as deposits are charged: who is behind is free until then', async () => {
  const email = `last-${count}@example.org`
  const id = await shop.service.createAccount({ email, type: 'companyAdministrator', companyId })
  const buyer = { id, caller: await shop.service.signIn(email) }
  const { order, session } = await shop.sold(buyer, { price: 1000, credits: 10 })
  await disputes.announce(shop.stripe.dispute(session))
  expect(members[1].id < buyer.id).toBe(true)
  const held = await hold(shop.service, 'select from accounts where id = $1 for update', [
    members[1].id,
  ])
  const asking = disputes.ask()
  await held.untilWaiting(1)
  await shop.query('select from accounts where id = $1 for update nowait', [buyer.id])
  await held.letGo()
  await asking
  expect(await books(order)).toMatchObject({ pool: 0, disputes: 'queued10' })
})
