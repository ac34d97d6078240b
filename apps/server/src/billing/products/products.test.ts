import {
  listAuditEntries,
  listProducts,
  managedOrder,
  managedProduct,
  order,
  pageOf,
  type Order,
} from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newPack } from '../../testing/new-product.ts'
import { profileOf, refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let ada: Caller
let anna: Caller
let count = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  await service.createAccount({ email: 'anna@example.org' })
  ada = await service.signIn('ada@example.org')
  anna = await service.signIn('anna@example.org')
})
afterAll(() => service.close())

const wanted = (over = {}) =>
  newPack({
    name: { fr: `Lot n° ${(count += 1)}`, en: `Pack ${count}` },
    position: count,
    ...over,
  })
const make = async (over = {}) => {
  const reply = await ada.post('/admin/products', wanted(over))
  expect(reply.statusCode).toBe(201)
  return managedProduct.parse(reply.json())
}
const place = async (
  caller: Caller,
  productId: string,
  quantity = 1,
  key = `order-key-${(count += 1)}`,
) => caller.post('/orders', { startsAtOnce: true, productId, quantity }, { 'idempotency-key': key })
const placed = async (caller: Caller, productId: string, quantity = 1): Promise<Order> => {
  const reply = await place(caller, productId, quantity)
  expect(reply.statusCode).toBe(201)
  return order.parse(reply.json())
}
const pay = (id: string) => ada.post(`/admin/orders/${id}/pay`, { paymentReference: 'VIR 42' })
const creditsOf = async (caller: Caller) => profileOf(await caller.get('/user/profile')).credits
const query = async (statement: string, values: unknown[] = []) =>
  (await service.client.pool.query<Record<string, unknown>>(statement, values)).rows

describe('products', () => {
  test('that are drafts or withdrawn are seen by administrators only, and are not sold', async () => {
    const draft = await make({ state: 'draft' })
    const sold = await make()
    const seen = async () =>
      listProducts.reply.parse((await anna.get('/products')).json()).items.map(({ id }) => id)
    expect(await seen()).toContain(sold.id)
    expect(await seen()).not.toContain(draft.id)
    expect(refusalOf(await place(anna, draft.id)).code).toBe('product.not_sold')
    await ada.call({
      method: 'PATCH',
      url: `/api/admin/products/${sold.id}`,
      payload: { state: 'withdrawn' },
    })
    expect(await seen()).not.toContain(sold.id)
    const all = (await ada.get('/admin/products')).json<{ items: { id: string }[] }>().items
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([draft.id, sold.id]))
  })

  test('have prices in whole cents, and words in both languages', async () => {
    for (const over of [
      { price: -1 },
      { price: 0 },
      { credits: 0 },
      { credits: 0, state: 'draft' },
      { price: 1.5 },
      { price: 2 ** 53 },
      { vatRate: 10_001 },
      { credits: '5' },
      { name: { fr: 'Seul' } },
    ]) {
      expect((await ada.post('/admin/products', wanted(over))).statusCode).toBe(422)
    }
  })
})

const change = (id: string, payload: object) =>
  ada.call({ method: 'PATCH', url: `/api/admin/products/${id}`, payload })

describe('an edited product', () => {
  test('is not put on sale for nothing, and gives credits where it is a pack', async () => {
    const free = await make({ price: 0, state: 'draft' })
    const plan = await make({ kind: 'unlimitedPlan', credits: 0 })
    for (const [id, payload] of [
      [free.id, { state: 'published' }],
      [free.id, { credits: 0 }],
      [plan.id, { kind: 'pack' }],
      [plan.id, { price: 0 }],
    ] as const) {
      const refused = await change(id, payload)
      expect([refused.statusCode, refusalOf(refused).code]).toEqual([422, 'product.incomplete'])
    }
    expect((await change(free.id, { state: 'published', price: 1 })).statusCode).toBe(200)
    expect((await change(crypto.randomUUID(), { price: 1 })).statusCode).toBe(404)
  })

  test('that was on sale without credits before this was refused can be withdrawn', async () => {
    const { id } = await make()
    await query('update products set credits = 0 where id = $1', [id])
    expect((await change(id, { state: 'withdrawn' })).statusCode).toBe(200)
  })

  test('stands in the audit log with what changed alone, and not at all where nothing did', async () => {
    const { id, createdAt: _made, updatedAt: _edited, ...all } = await make()
    const sent = { ...all, id: undefined, undelivered: undefined, storageBytes: undefined }
    await change(id, sent)
    await change(id, { ...sent, price: 2500, description: { ...all.description, en: 'Ten.' } })
    const log = listAuditEntries.reply.parse((await ada.get(`/admin/audit?subjectId=${id}`)).json())
    expect(log.items.map(({ action, details }) => [action, details])).toEqual([
      ['product.edited', { 'price.before': 1999, 'price.after': 2500, descriptionEn: 'changed' }],
      ['product.created', { price: 1999, credits: 10, state: 'published' }],
    ])
  })
})

describe('an order', () => {
  test('keeps what was sold, with the tax to the cent, whatever the product becomes', async () => {
    const product = await make({ price: 1999, vatRate: 2000 })
    const made = await placed(anna, product.id, 3)
    expect(made).toMatchObject({
      state: 'placed',
      quantity: 3,
      net: 5997,
      vat: 1199,
      total: 7196,
      credits: 30,
      forCompany: false,
    })
    expect(made.number).toMatch(/^CO-\d{4}-\d{6}$/)
    await ada.call({
      method: 'PATCH',
      url: `/api/admin/products/${product.id}`,
      payload: { price: 1, credits: 99 },
    })
    expect((await anna.get(`/orders/${made.id}`)).json()).toEqual(made)
  })

  test('T081 that is clicked ten times is placed once', async () => {
    const { id } = await make()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => place(anna, id, 1, 'ten-clicks')),
    )
    expect(new Set(replies.map((reply) => order.parse(reply.json()).id)).size).toBe(1)
    expect(refusalOf(await place(anna, id, 2, 'ten-clicks')).code).toBe('idempotency.key_reused')
  })

  test('that is marked paid ten times gives its credits once, and its customer one mail', async () => {
    const { id: productId } = await make({ credits: 25 })
    const before = await creditsOf(anna)
    const { id, number } = await placed(anna, productId, 2)
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay(id)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(managedOrder.parse((await pay(id)).json())).toMatchObject({
      state: 'paid',
      paymentReference: 'VIR 42',
    })
    expect(await creditsOf(anna)).toBe(before + 50)
    const mails = await query(
      `select facts from mails where kind = 'orderPaid' and facts ->> 'order' = $1`,
      [number],
    )
    const facts = { credits: 50, forCompany: false, amount: 4798, currency: 'EUR' }
    expect(mails).toMatchObject([{ facts }])
    expect(
      await query(`select kind, amount from credit_entries where order_id = $1`, [id]),
    ).toEqual([{ kind: 'purchase', amount: '50' }])
  })

  test('stands in the audit log under its number, with what was bought and by whom', async () => {
    const { id, number, product } = await placed(anna, (await make()).id)
    await pay(id)
    const log = listAuditEntries.reply.parse((await ada.get(`/admin/audit?subjectId=${id}`)).json())
    expect(log.items).toMatchObject([
      {
        action: 'order.paid',
        subjectName: `${number} · ${product}`,
        subjectEmail: 'anna@example.org',
      },
    ])
  })

  test('is named in the audit log in the reader’s language, and as sold where the product is called otherwise now', async () => {
    const bought = await make()
    const { id, number, product } = await placed(anna, bought.id)
    await pay(id)
    const named = async () => {
      const headers = { 'accept-language': 'en' }
      const url = `/api/admin/audit?subjectId=${id}`
      const reply = await ada.call({ method: 'GET', url, headers })
      return listAuditEntries.reply.parse(reply.json()).items[0]?.subjectName
    }
    expect(await named()).toBe(`${number} · ${bought.name.en}`)
    const payload = { name: { fr: 'Autre', en: 'Other' } }
    const url = `/api/admin/products/${bought.id}`
    expect((await ada.call({ method: 'PATCH', url, payload })).statusCode).toBe(200)
    expect(await named()).toBe(`${number} · ${product}`)
  })

  test('that was cancelled is not paid, nor the other way round', async () => {
    const { id: productId } = await make()
    const cancelled = await placed(anna, productId)
    expect((await anna.post(`/orders/${cancelled.id}/cancel`, {})).statusCode).toBe(200)
    const paid = await placed(anna, productId)
    await pay(paid.id)
    for (const reply of [
      await pay(cancelled.id),
      await anna.post(`/orders/${paid.id}/cancel`, {}),
      await ada.post(`/admin/orders/${paid.id}/cancel`, {}),
    ]) {
      expect([reply.statusCode, refusalOf(reply).code]).toEqual([409, 'order.ended'])
    }
  })

  test('of a company plan is refused to an account that directs no company', async () => {
    const plan = await make({ kind: 'companyPlan', credits: 1000 })
    for (const caller of [anna, ada]) {
      const refused = await place(caller, plan.id)
      expect([refused.statusCode, refusalOf(refused).code]).toEqual([403, 'product.companies_only'])
    }
  })

  test('of a company fills its pool; its sub-accounts order nothing', async () => {
    const companyId = await service.createCompany('Acheteuse')
    await service.createAccount({
      email: 'boss@example.org',
      type: 'companyAdministrator',
      companyId,
    })
    await service.createAccount({ email: 'member@example.org', type: 'subAccount', companyId })
    const { id: productId } = await make({ credits: 100, storage: true })
    const boss = await service.signIn('boss@example.org')
    const made = await placed(boss, productId)
    expect(made.forCompany).toBe(true)
    await pay(made.id)
    expect(
      await query('select credits, storage from companies where id = $1', [companyId]),
    ).toEqual([{ credits: '100', storage: true }])
    expect(await creditsOf(boss)).toBe(0)
    const mails = await query(
      `select facts from mails where kind = 'orderPaid' and facts ->> 'order' = $1`,
      [made.number],
    )
    const ends = await query('select storage_until from companies where id = $1', [companyId])
    const storageUntil = ends[0]?.['storage_until'] ?? null
    const facts = { credits: 100, forCompany: true, storage: true }
    expect(mails).toMatchObject([{ facts }])
    expect(JSON.stringify(mails[0]?.['facts'])).toContain(
      JSON.stringify({ storageUntil }).slice(1, -1),
    )
    const member = await service.signIn('member@example.org')
    expect((await place(member, productId)).statusCode).toBe(403)
  })

  test('T036, T050 of somebody else’s is answered like a missing one, and stands in no list', async () => {
    const { id } = await placed(anna, (await make()).id)
    await service.createAccount({ email: 'eve@example.org' })
    const eve = await service.signIn('eve@example.org')
    const missing = await eve.get(`/orders/${crypto.randomUUID()}`)
    for (const reply of [
      await eve.get(`/orders/${id}`),
      await eve.post(`/orders/${id}/cancel`, {}),
    ]) {
      expect([reply.statusCode, reply.body]).toEqual([404, missing.body])
    }
    expect(pageOf(order).parse((await eve.get('/orders')).json()).items).toEqual([])
  })

  test('is found page by page, by its customer and by state', async () => {
    const own = pageOf(order).parse((await anna.get('/orders?limit=2')).json())
    const next = pageOf(order).parse(
      (await anna.get(`/orders?limit=2&cursor=${own.nextCursor}`)).json(),
    )
    const ids = [...own.items, ...next.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
    const paid = pageOf(managedOrder).parse((await ada.get('/admin/orders?state=paid')).json())
    expect(new Set(paid.items.map(({ state }) => state))).toEqual(new Set(['paid']))
  })
})
