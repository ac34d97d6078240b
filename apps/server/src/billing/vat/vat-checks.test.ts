import { facturXOf, type InvoiceFacts } from '@ancrage/certificate'
import { getPayment, managedOrder, managedProduct, order, type Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { runFsck } from '../../operations/fsck/run-fsck.ts'
import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { newPack } from '../../testing/new-product.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { SELLER } from '../invoices/testing/seller.ts'
import { HAFEN } from './testing/vat-shop.ts'
import { openViesServer, type ViesServer } from './testing/vies-server.ts'
import { openVies } from './vies.ts'

const DAY = 24 * 60 * 60 * 1000

let vies: ViesServer
let service: TestService
let ada: Caller
let anna: Caller
let productId: string
let digits = 100_000_000
beforeAll(async () => {
  vies = await openViesServer()
  service = await openTestService({ vies: openVies({ api: vies.url }) })
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  await service.createAccount({ email: 'anna@example.org' })
  ada = await service.signIn('ada@example.org')
  anna = await service.signIn('anna@example.org')
  const made = await ada.post('/admin/products', newPack({ price: 1_000, credits: 10 }))
  productId = managedProduct.parse(made.json()).id
})
afterAll(async () => {
  await service.close()
  await vies.close()
})
beforeEach(async () => {
  await set(SELLER)
})

const set = async (payload: object) => {
  const reply = await ada.call({ method: 'PATCH', url: '/api/admin/settings', payload })
  expect(reply.statusCode).toBe(200)
}
/** A number that nobody was asked about. */
const newNumber = () => `DE${(digits += 1)}`
const ask = (vatNumber: string | null, key?: string) =>
  anna.post(
    '/orders',
    { startsAtOnce: true, productId, quantity: 1, buyer: { ...HAFEN, vatNumber } },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const place = async (vatNumber: string | null): Promise<Order> => {
  const reply = await ask(vatNumber)
  expect(reply.statusCode).toBe(201)
  return order.parse(reply.json())
}
const managed = async ({ id }: Pick<Order, 'id'>) => {
  const { items } = (await ada.get(`/admin/orders?id=${id}`)).json<{ items: unknown[] }>()
  return managedOrder.parse(items[0])
}
const paid = async ({ id }: Pick<Order, 'id'>): Promise<InvoiceFacts> => {
  expect((await ada.post(`/admin/orders/${id}/pay`, {})).statusCode).toBe(200)
  const { rows } = await service.client.pool.query<{ facts: InvoiceFacts }>(
    'select facts from invoices where order_id = $1',
    [id],
  )
  if (rows[0] === undefined) throw new Error('no invoice')
  return rows[0].facts
}
const rowsOf = async (number: string) =>
  (
    await service.client.pool.query<object>(
      'select source, is_valid, requester, account_id from vat_checks where number = $1 order by id',
      [number],
    )
  ).rows

test('the number of a business of the Union is looked up as it orders; a card may pay, and the invoice names the consultation', async () => {
  const number = newNumber()
  vies.register(number)
  const placed = await place(number)
  expect(placed).toMatchObject({ vat: 0, vatCheck: 'done', takesCard: true })
  const { vatConsultation } = await managed(placed)
  expect(vatConsultation).toMatchObject({
    source: 'vies',
    name: 'Hafen GmbH',
    address: 'Kaistraße 1\n77694 KEHL',
  })
  const facts = await paid(placed)
  const identifier = vatConsultation?.identifier ?? ''
  expect(facts.vatConsultation?.identifier).toBe(identifier)
  const xml = Buffer.from(facturXOf(facts) ?? '').toString()
  expect(xml).toContain(`consultation VIES n° ${identifier} du `)
  expect(await rowsOf(number)).toEqual([
    { source: 'vies', is_valid: true, requester: 'FR11123456782', account_id: null },
  ])
})

test('an answer holds for a day, and a double click asks once', async () => {
  const number = newNumber()
  vies.register(number)
  const before = vies.asked.length
  const first = order.parse((await ask(number, 'one-click')).json())
  expect(order.parse((await ask(number, 'one-click')).json()).id).toBe(first.id)
  await place(number)
  expect(vies.asked).toHaveLength(before + 1)
  service.advance(DAY + 1)
  anna = await service.signIn('anna@example.org')
  ada = await service.signIn('ada@example.org')
  await place(number)
  expect(vies.asked).toHaveLength(before + 2)
})

test('an order that was placed while the register was away is the answer to its key, and is asked about nowhere', async () => {
  const number = newNumber()
  vies.failNext('MS_UNAVAILABLE')
  const first = order.parse((await ask(number, 'lost-answer')).json())
  const before = vies.asked.length
  const again = await ask(number, 'lost-answer')
  expect([again.statusCode, order.parse(again.json()).id]).toEqual([201, first.id])
  expect(vies.asked).toHaveLength(before)
})

test('nobody is asked about the number of an order that is refused anyhow', async () => {
  const before = vies.asked.length
  const buyer = { ...HAFEN, vatNumber: newNumber() }
  const wish = { startsAtOnce: true, productId, quantity: 1, buyer }
  const unknown = '00000000-0000-7000-8000-000000000000'
  const unsold = await anna.post('/orders', { ...wish, productId: unknown })
  expect(refusalOf(unsold).code).toBe('product.not_sold')
  const withoutConsent = await anna.post('/orders', { ...wish, startsAtOnce: false })
  expect(refusalOf(withoutConsent).code).toBe('order.consent_needed')
  expect(vies.asked).toHaveLength(before)
})

test('a number that the register does not know orders nothing, and is on record; without it the tax is charged', async () => {
  const number = newNumber()
  expect(refusalOf(await ask(number)).code).toBe('order.vat_number_unknown')
  expect(await rowsOf(number)).toMatchObject([{ source: 'vies', is_valid: false }])
  const taxed = await place(null)
  expect(taxed).toMatchObject({ vat: 200, vatCheck: null })
  expect(await paid(taxed)).not.toHaveProperty('vatConsultation')
  // They were registered since.
  vies.register(number)
  expect((await place(number)).vatCheck).toBe('done')
})

test('where the register does not answer, the order waits without a card; it is asked again by the buyer or an administrator', async () => {
  const number = newNumber()
  const check = (caller: Caller, path: string) => caller.post(`${path}/vat-check`, {})
  vies.failNext('MS_UNAVAILABLE')
  const placed = await place(number)
  expect(placed).toMatchObject({ vat: 0, vatCheck: 'awaited', takesCard: false })
  const toBuyer = (await mailsTo(service, 'anna@example.org', 'orderPlaced')).at(-1)
  expect(toBuyer?.facts).toMatchObject({ order: placed.number, vatAwaited: true })
  vies.loseNextAnswer()
  expect(refusalOf(await check(anna, `/orders/${placed.id}`)).code).toBe('vat.not_answered')
  expect(refusalOf(await check(anna, `/orders/${placed.id}`)).code).toBe('order.vat_number_unknown')
  vies.register(number)
  const checked = managedOrder.parse((await check(ada, `/admin/orders/${placed.id}`)).json())
  expect(checked.vatConsultation?.source).toBe('vies')
  const asked = vies.asked.length
  const again = order.parse((await check(anna, `/orders/${placed.id}`)).json())
  expect(again).toMatchObject({ vatCheck: 'done', takesCard: true })
  expect(vies.asked).toHaveLength(asked)
})

test('whoever marks it as paid without an answer has looked it up by hand, on record; a stranger’s order is nobody’s to ask about', async () => {
  const number = newNumber()
  vies.failNext('TIMEOUT')
  const placed = await place(number)
  const facts = await paid(placed)
  expect(facts).not.toHaveProperty('vatConsultation')
  expect((await managed(placed)).vatConsultation).toMatchObject({
    source: 'byHand',
    identifier: null,
  })
  expect(await rowsOf(number)).toMatchObject([{ source: 'byHand', is_valid: true }])
  await service.createAccount({ email: 'bruno@example.org' })
  const bruno = await service.signIn('bruno@example.org')
  const reply = await bruno.post(`/orders/${placed.id}/vat-check`, {})
  expect(refusalOf(reply).code).toBe('object.not_found')
})

test('nobody is asked about numbers that take no tax off, nor without the seller’s own', async () => {
  const before = vies.asked.length
  const french = { ...HAFEN, country: 'FR', vatNumber: 'FR11123456782' }
  const swiss = { ...HAFEN, country: 'CH', vatNumber: 'CHE123456789' }
  for (const buyer of [french, swiss, null]) {
    const wish = { startsAtOnce: true, productId, quantity: 1, buyer }
    expect((await anna.post('/orders', wish)).statusCode).toBe(201)
  }
  const isAsked = async () => getPayment.reply.parse((await anna.get('/payment')).json()).vies
  expect(await isAsked()).toBe(true)
  await set({ sellerVatNumber: null })
  expect(await isAsked()).toBe(false)
  expect(await place(newNumber())).toMatchObject({ vatCheck: 'awaited', takesCard: false })
  expect(vies.asked).toHaveLength(before)
})

test('all invoices without tax to businesses of the Union have a check, as the whole database is read', async () => {
  const found: string[] = []
  for await (const { invariant } of runFsck(service.databaseUrl)) found.push(String(invariant))
  expect(found).toEqual([])
})

test('a person does not make the service ask without an end', async () => {
  const paced = await openTestService({ vies: openVies({ api: vies.url }), rateLimits: 'on' })
  try {
    await paced.createAccount({ email: 'ada@example.org', type: 'administrator' })
    await paced.createAccount({ email: 'anna@example.org' })
    const boss = await paced.signIn('ada@example.org')
    const buyer = await paced.signIn('anna@example.org')
    await boss.call({ method: 'PATCH', url: '/api/admin/settings', payload: SELLER })
    const made = managedProduct.parse((await boss.post('/admin/products', newPack())).json())
    const before = vies.asked.length
    for (let turn = 0; turn < 25; turn += 1) {
      // Five in a minute; twenty in an hour.
      if (turn % 5 === 0) paced.advance(61_000)
      const wanted = { ...HAFEN, vatNumber: newNumber() }
      const wish = { startsAtOnce: true, productId: made.id, quantity: 1, buyer: wanted }
      const { statusCode } = await buyer.post('/orders', wish)
      expect(statusCode).toBe(turn < 20 ? 422 : 201)
    }
    expect(vies.asked).toHaveLength(before + 20)
    const { id } = (await buyer.get('/orders')).json<{ items: Order[] }>().items[0] ?? { id: '' }
    const again = await buyer.post(`/orders/${id}/vat-check`, {})
    expect(refusalOf(again).code).toBe('limit.exceeded')
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
    // An administrator asks for many buyers.
    const asked = await boss.post(`/admin/orders/${id}/vat-check`, {})
    expect(refusalOf(asked).code).toBe('order.vat_number_unknown')
  } finally {
    await paced.close()
  }
})
