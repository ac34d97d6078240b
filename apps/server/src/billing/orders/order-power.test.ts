import { managedProduct, order, type Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { hold } from '../../testing/held-rows.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { newPack } from '../../testing/new-product.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { somebodyWaits } from '../../testing/somebody-waits.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { unzip } from '../../testing/unzip.ts'

let service: TestService
let ada: Caller
let productId: string
let companyId: string
let director: Readonly<{ id: string; email: string; caller: Caller }>
let count = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  ada = await service.signIn('ada@example.org')
  productId = managedProduct.parse((await ada.post('/admin/products', newPack())).json()).id
})
beforeEach(async () => {
  count += 1
  companyId = await service.createCompany(`Les Quais ${count}`)
  director = await newDirector(`anna-${count}@example.org`)
  await newDirector(`bruno-${count}@example.org`)
})
afterAll(() => service.close())

async function newDirector(email: string) {
  const id = await service.createAccount({ email, type: 'companyAdministrator', companyId })
  return { id, email, caller: await service.signIn(email) }
}
const place = (caller: Caller) =>
  caller.post('/orders', { startsAtOnce: true, productId, quantity: 1 })
const placed = async (caller: Caller): Promise<Order> => order.parse((await place(caller)).json())
const pay = async ({ id }: Order) =>
  expect((await ada.post(`/admin/orders/${id}/pay`, {})).statusCode).toBe(200)
const told = async ({ number }: Order, kind: string) => {
  const { rows } = await service.client.pool.query<{ recipient: string }>(
    `select recipient from mails where facts ->> 'order' = $1 and kind = $2 order by recipient`,
    [number, kind],
  )
  return rows.map(({ recipient }) => recipient)
}
const buyerOf = async ({ id }: Order): Promise<unknown> => {
  const { rows } = await service.client.pool.query<{ buyer: unknown }>(
    `select facts -> 'buyer' as buyer from invoices where order_id = $1`,
    [id],
  )
  return rows[0]?.buyer
}

test('J2: nobody orders for a company once they do not direct it any more, even if the order was under way', async () => {
  const holder = await service.client.pool.connect()
  await holder.query('begin')
  await holder.query('select from accounts where id = $1 for update', [director.id])
  await holder.query(`update accounts set type = 'subAccount' where id = $1`, [director.id])
  const reply = place(director.caller)
  await vi.waitUntil(() => somebodyWaits(service.client.pool), { timeout: 20_000, interval: 20 })
  await holder.query('commit')
  holder.release()
  expect(refusalOf(await reply).code).toBe('permission.denied')
  const { rows } = await service.client.pool.query('select 1 from orders where company_id = $1', [
    companyId,
  ])
  expect(rows).toEqual([])
})

test('J3: of a company’s order whose buyer has left it, those who direct it are told, and its invoice names no closed address', async () => {
  const [toPay, toCancel] = [await placed(director.caller), await placed(director.caller)]
  expect((await director.caller.post('/user/leave-company', {})).statusCode).toBe(204)
  await pay(toPay)
  expect((await ada.post(`/admin/orders/${toCancel.id}/cancel`, {})).statusCode).toBe(200)
  expect(await told(toPay, 'orderPaid')).toEqual([`bruno-${count}@example.org`])
  expect(await told(toCancel, 'orderCancelled')).toEqual([`bruno-${count}@example.org`])
  expect(await buyerOf(toPay)).toMatchObject({
    name: `Compte ${director.email}`,
    email: '',
    company: `Les Quais ${count}`,
  })
})

test('J3: who has joined a company since is told of their own order at their address, which stands on its invoice', async () => {
  const email = `clara-${count}@example.org`
  await service.createAccount({ email })
  const own = await placed(await service.signIn(email))
  await service.client.pool.query(
    `with member as (
       insert into accounts (id, email, name, password_hash, type, company_id, language, created_at)
       select gen_random_uuid(), 'waiting@example.org', name, '', 'subAccount', $2, language, now()
       from accounts where email = $1 returning id
     ) update accounts set successor_id = member.id, suspended_at = now() from member where email = $1`,
    [email, companyId],
  )
  await pay(own)
  expect(await told(own, 'orderPaid')).toEqual(['waiting@example.org'])
  expect(await buyerOf(own)).toMatchObject({ email: 'waiting@example.org', company: null })
})

test('J4: an order for a company stays with it: who was moved elsewhere neither sees nor cancels it, nor reads its invoice', async () => {
  const [waiting, settled] = [await placed(director.caller), await placed(director.caller)]
  await pay(settled)
  const payload = { accountType: 'classic' }
  const url = `/api/admin/users/${director.id}`
  expect((await ada.call({ method: 'PATCH', url, payload })).statusCode).toBe(200)
  const moved = await service.signIn(director.email)
  expect((await moved.get('/orders')).json()).toMatchObject({ items: [] })
  expect((await moved.get('/notifications')).body).not.toContain(settled.number)
  for (const reply of [
    await moved.get(`/orders/${waiting.id}`),
    await moved.get(`/orders/${settled.id}/invoice/fr`),
    await moved.post(`/orders/${waiting.id}/cancel`, {}),
  ]) {
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([404, 'object.not_found'])
  }
  const own = await placed(moved)
  expect((await moved.get(`/orders/${own.id}`)).statusCode).toBe(200)
})

describe('AE3: of a company’s plan whose buyer may no longer order for it', () => {
  const LOSSES: readonly [string, (id: string) => ReturnType<Caller['get']>][] = [
    ['demoted', (id) => editDirector(id, { accountType: 'subAccount' })],
    ['suspended', (id) => ada.post(`/admin/users/${id}/suspend`, {})],
    ['gone', () => director.caller.post('/user/leave-company', {})],
  ]
  const editDirector = (id: string, payload: object) =>
    ada.call({ method: 'PATCH', url: `/api/admin/users/${id}`, payload })
  test.each(LOSSES)(
    '%s, nothing is opened, and who directs is told of its end',
    async (_, lose) => {
      const plan = newPack({ kind: 'companyPlan', credits: 0, unlimitedDeposits: true, months: 12 })
      const { id } = managedProduct.parse((await ada.post('/admin/products', plan)).json())
      const reply = await director.caller.post('/orders', {
        startsAtOnce: true,
        productId: id,
        quantity: 1,
      })
      const ordered = order.parse(reply.json())
      expect((await lose(director.id)).statusCode).toBeLessThan(300)
      const refused = await ada.post(`/admin/orders/${ordered.id}/pay`, {})
      expect([refused.statusCode, refusalOf(refused).code]).toEqual([409, 'order.buyer_gone'])
      const { rows } = await service.client.pool.query(
        'select 1 from accounts where company_id = $1 and unlimited_deposits',
        [companyId],
      )
      expect(rows).toEqual([])
      expect((await ada.post(`/admin/orders/${ordered.id}/cancel`, {})).statusCode).toBe(200)
      expect(await told(ordered, 'orderCancelled')).toEqual([`bruno-${count}@example.org`])
    },
  )
})

const exportedOrders = async (caller: Caller): Promise<unknown> =>
  JSON.parse(String(unzip((await caller.get('/user/export')).rawPayload).get('orders.json')))

describe('AE4: what was ordered for a company goes out neither with the export nor with the news of a buyer who', () => {
  const LOSSES = [
    ['directs it no more', { accountType: 'subAccount' }],
    ['was moved elsewhere', { accountType: 'classic' }],
  ] as const
  test.each(LOSSES)('%s', async (_, payload) => {
    const ordered = await placed(director.caller)
    expect(await exportedOrders(director.caller)).toMatchObject([{ state: 'placed' }])
    const url = `/api/admin/users/${director.id}`
    expect((await ada.call({ method: 'PATCH', url, payload })).statusCode).toBe(200)
    await pay(ordered)
    const moved = await service.signIn(director.email)
    expect(await exportedOrders(moved)).toEqual([])
    expect((await moved.get('/notifications')).body).not.toContain(ordered.number)
  })
})

test('U3: who was moved to another company and repeats an order is not told that the former company’s is theirs', async () => {
  const again = () =>
    director.caller.post(
      '/orders',
      { startsAtOnce: true, productId, quantity: 1 },
      { 'idempotency-key': 'ten-clicks' },
    )
  expect((await again()).statusCode).toBe(201)
  const elsewhere = await service.createCompany(`Le Port ${count}`)
  const move = 'update accounts set company_id = $2 where id = $1'
  await service.client.pool.query(move, [director.id, elsewhere])
  const repeated = await again()
  expect([repeated.statusCode, refusalOf(repeated).code]).toEqual([409, 'idempotency.key_reused'])
})

describe('L8: an order that is marked as paid while its buyer erases their account: the first wins, and neither fails', () => {
  /** Both wait for the order, in the order given. */
  const bothAnswered = async (
    { id }: Order,
    acts: readonly (() => ReturnType<Caller['get']>)[],
  ): Promise<readonly number[]> => {
    const held = await hold(service, 'select from orders where id = $1 for update', [id])
    const replies: ReturnType<Caller['get']>[] = []
    for (const act of acts) {
      replies.push(act())
      await held.untilWaiting(replies.length)
    }
    await held.letGo()
    return (await Promise.all(replies)).map(({ statusCode }) => statusCode)
  }
  const paying =
    ({ id }: Order) =>
    () =>
      ada.post(`/admin/orders/${id}/pay`, {})
  const erasing = (buyer: Caller, email: string) => () =>
    buyer.post('/user/erase', { email, proofsBecomeUnusable: true })

  test('where they are in it', async () => {
    const email = `buyer-${count}@example.org`
    await service.createAccount({ email })
    const buyer = await service.signIn(email)
    const ordered = await placed(buyer)
    const answers = await bothAnswered(ordered, [paying(ordered), erasing(buyer, email)])
    expect(answers).toEqual([200, 200])
  })

  test('where it waits while they are in a company', async () => {
    const email = `joined-${count}@example.org`
    await service.createAccount({ email })
    const buyer = await service.signIn(email)
    const ordered = await placed(buyer)
    expect((await director.caller.post('/company/sub-accounts', { email })).statusCode).toBe(202)
    const [mail] = await mailsTo(service, email, 'companyInvitation')
    expect((await buyer.post(`/auth/invitation/${mail?.token}/join`, {})).statusCode).toBe(204)
    const again = await service.signIn(email)
    const answers = await bothAnswered(ordered, [erasing(again, email), paying(ordered)])
    expect(answers).toEqual([200, 409])
  })
})
