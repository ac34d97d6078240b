import { managedProduct, order, type Order } from '@ancrage/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { SELLER } from '../../billing/invoices/testing/seller.ts'
import type { Caller } from '../../testing/caller.ts'
import { hold } from '../../testing/held-rows.ts'
import { newPack } from '../../testing/new-product.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
let boss: Caller
let productId: string
let placed: Order
let count = 0
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'boss@example.org', type: 'administrator' })
})
beforeEach(async () => {
  count += 1
  boss = await service.signIn('boss@example.org')
  await boss.call({ method: 'PATCH', url: '/api/admin/settings', payload: SELLER })
  const made = await boss.post('/admin/products', newPack())
  productId = managedProduct.parse(made.json()).id
  await service.createAccount({ email: `buyer-${count}@example.org` })
  const buyer = await service.signIn(`buyer-${count}@example.org`)
  const wish = { productId, quantity: 1, startsAtOnce: true }
  placed = order.parse((await buyer.post('/orders', wish)).json())
})
afterAll(() => service.close())

const paid = () => boss.post(`/admin/orders/${placed.id}/pay`, {})
const withdrawn = async () => {
  await paid()
  await boss.post(`/admin/orders/${placed.id}/withdraw`, {})
}
const ORDER = 'select from orders where id = $1 for update'
const PRODUCT = 'select from products where id = $1 for update'

/** What is done already, so that it is done and written down no more; and what is held meanwhile. */
const DONE = [
  ['marks an order as paid', paid, ORDER, (ada: Caller) => post(ada, 'pay')],
  ['withdraws from an order', withdrawn, ORDER, (ada: Caller) => post(ada, 'withdraw')],
  [
    'gives a product the price that it has',
    async () => undefined,
    PRODUCT,
    (ada: Caller) => {
      const url = `/api/admin/products/${productId}`
      return ada.call({ method: 'PATCH', url, payload: { price: 1999 } })
    },
  ],
] as const
const post = (ada: Caller, act: string) => ada.post(`/admin/orders/${placed.id}/${act}`, {})

/** The answer to a call that waits for longer than a second, while `lose` happens. */
async function answeredLate(
  held: readonly [string, string],
  ask: (ada: Caller) => Promise<LightMyRequestResponse>,
  lose: (id: string) => Promise<unknown>,
): Promise<LightMyRequestResponse> {
  const email = `ada-${count}@example.org`
  const id = await service.createAccount({ email, type: 'administrator' })
  const ada = await service.signIn(email)
  const { untilWaiting, letGo } = await hold(service, held[0], [held[1]])
  const reply = ask(ada)
  await untilWaiting(1)
  await lose(id)
  service.advance(1_000)
  await letGo()
  return reply
}

describe('BC3: an administrator who waits for more than a second,', () => {
  const idOf = (statement: string): string => (statement === ORDER ? placed.id : productId)

  test.each(DONE)(
    '%s as it is already, and is suspended meanwhile, reads nothing',
    async (...row) => {
      const [, before, statement, ask] = row
      await before()
      const suspend = (id: string) => boss.post(`/admin/users/${id}/suspend`, {})
      const reply = await answeredLate([statement, idOf(statement)], ask, suspend)
      expect(reply.statusCode).toBe(401)
      expect(reply.body).not.toContain(placed.number)
      expect(reply.body).not.toContain('Lot')
    },
  )

  test.each(DONE)('%s and keeps the power, is answered', async (...row) => {
    const [, before, statement, ask] = row
    await before()
    const reply = await answeredLate([statement, idOf(statement)], ask, async () => undefined)
    expect(reply.statusCode).toBe(200)
  })
})
