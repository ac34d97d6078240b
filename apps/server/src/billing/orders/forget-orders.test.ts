import { managedProduct, order, type Buyer, type Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newPack } from '../../testing/new-product.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

const GERMAN: Buyer = {
  name: 'Hafen GmbH',
  street: 'Kaistraße 1',
  postcode: '77694',
  city: 'Kehl',
  country: 'DE',
  siren: null,
  vatNumber: 'DE136695976',
  electronicAddress: null,
}

let service: TestService
let ada: Caller
let productId: string
let count = 0
let email: string
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  ada = await service.signIn('ada@example.org')
  productId = managedProduct.parse((await ada.post('/admin/products', newPack())).json()).id
})
beforeEach(() => {
  count += 1
  email = `anna-${count}@example.org`
})
afterAll(() => service.close())

const place = async (caller: Caller): Promise<Order> => {
  const wish = { startsAtOnce: true, productId, quantity: 1, billing: 'Quai 1', buyer: GERMAN }
  const reply = await caller.post('/orders', wish)
  expect(reply.statusCode).toBe(201)
  return order.parse(reply.json())
}
const erase = async (caller: Caller) =>
  expect((await caller.post('/user/erase', { email, proofsBecomeUnusable: true })).statusCode).toBe(
    200,
  )
const pay = ({ id }: Order) => ada.post(`/admin/orders/${id}/pay`, {})
const rows = async (statement: string, { id }: Order) =>
  (await service.client.pool.query<object>(statement, [id])).rows

test('an order of one’s own that waits ends with the account, on record, and nothing of the buyer stays', async () => {
  await service.createAccount({ email })
  const anna = await service.signIn(email)
  const [waiting, paid] = [await place(anna), await place(anna)]
  expect((await pay(paid)).statusCode).toBe(200)
  await erase(anna)
  const kept = 'select state, buyer, billing from orders where id = $1'
  expect(await rows(kept, waiting)).toEqual([{ state: 'cancelled', buyer: null, billing: null }])
  expect(await rows(kept, paid)).toEqual([{ state: 'paid', buyer: null, billing: null }])
  const acts = 'select action from audit_entries where subject_id = $1 order by id'
  expect(await rows(acts, waiting)).toEqual([{ action: 'order.cancelled' }])
  expect(await rows(acts, paid)).toEqual([{ action: 'order.paid' }])
  expect(refusalOf(await pay(waiting)).code).toBe('order.ended')
})

test('an order that was left waiting as its account was erased is nobody’s to pay', async () => {
  await service.createAccount({ email })
  const anna = await service.signIn(email)
  const placed = await place(anna)
  await erase(anna)
  await rows(`update orders set state = 'placed', vat_category = 'S' where id = $1`, placed)
  expect(refusalOf(await pay(placed)).code).toBe('order.buyer_gone')
})

test('what VIES was told of the buyer of an order that ended so is deleted with what no order names', async () => {
  await service.createAccount({ email })
  const anna = await service.signIn(email)
  const [waiting, paid] = [await place(anna), await place(anna)]
  const told = `with told as (
      insert into vat_checks (number, source, is_valid, checked_at, trader)
      values ('DE136695976', 'vies', true, now(), '{"name": "Anna"}') returning id
    ) update orders set vat_check_id = told.id, vat_answer_id = told.id from told where orders.id = $1`
  for (const one of [waiting, paid]) await rows(told, one)
  expect((await pay(paid)).statusCode).toBe(200)
  await erase(anna)
  const kept = 'select vat_check_id is null as forgotten from orders where id = $1'
  expect(await rows(kept, waiting)).toEqual([{ forgotten: true }])
  expect(await rows(kept, paid)).toEqual([{ forgotten: false }])
})

test('an order of a company waits on, and its invoice names the number by which no tax is charged', async () => {
  const companyId = await service.createCompany(`Les Quais ${count}`)
  const director = { type: 'companyAdministrator', companyId } as const
  await service.createAccount({ email, ...director })
  await service.createAccount({ email: `bruno-${count}@example.org`, ...director })
  const anna = await service.signIn(email)
  const placed = await place(anna)
  await erase(anna)
  expect((await pay(placed)).statusCode).toBe(200)
  const invoiced = `select facts -> 'vatCategory' as category, facts -> 'buyer' -> 'billing' as lines
    from invoices where order_id = $1`
  const lines = [GERMAN.name, GERMAN.street, '77694 Kehl', 'Allemagne', 'TVA DE136695976', 'Quai 1']
  expect(await rows(invoiced, placed)).toEqual([{ category: 'AE', lines }])
})

test('an order without tax whose buyer went before orders ended with accounts is nobody’s to pay', async () => {
  await service.createAccount({ email })
  const placed = await place(await service.signIn(email))
  await rows('update orders set buyer = null where id = $1', placed)
  expect(refusalOf(await pay(placed)).code).toBe('order.buyer_gone')
})
