import { managedProduct, order, type Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { mailsTo } from '../../testing/mails-of.ts'
import { newPack } from '../../testing/new-product.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { SELLER } from '../invoices/testing/seller.ts'
import { ProviderAway } from '../payments/payment-provider.ts'
import { HAFEN } from './testing/vat-shop.ts'
import type { ViesAnswer } from './vies.ts'

const VALID: Omit<ViesAnswer, 'identifier'> = {
  isValid: true,
  name: 'Hafen GmbH',
  address: 'Kaistraße 1\n77694 KEHL',
  nameMatches: true,
  text: '{}',
}

/** How the register answers a question: late where a test says so. */
let answer: () => Promise<ViesAnswer>
let service: TestService
let boss: Caller
let productId: string
let count = 0
beforeAll(async () => {
  service = await openTestService({ vies: () => answer() })
  await service.createAccount({ email: 'boss@example.org', type: 'administrator' })
  boss = await service.signIn('boss@example.org')
  await boss.call({ method: 'PATCH', url: '/api/admin/settings', payload: SELLER })
  const made = await boss.post('/admin/products', newPack({ price: 1_000, credits: 10 }))
  productId = managedProduct.parse(made.json()).id
})
beforeEach(() => {
  count += 1
})
afterAll(() => service.close())

async function directors(): Promise<Readonly<{ id: string; session: Caller }>> {
  const companyId = await service.createCompany(`Hafen ${count}`)
  const type = 'companyAdministrator'
  await service.createAccount({ email: `stays-${count}@example.org`, type, companyId })
  const email = `anna-${count}@example.org`
  const id = await service.createAccount({ email, type, companyId })
  return { id, session: await service.signIn(email) }
}

/** Of a company, as the register was away. */
async function waitingOrder(buyer: Caller): Promise<Order> {
  answer = () => Promise.reject(new ProviderAway('away'))
  const wish = { startsAtOnce: true, productId, quantity: 1 }
  const vatNumber = `DE${100_000_000 + count}`
  const reply = await buyer.post('/orders', { ...wish, buyer: { ...HAFEN, vatNumber } })
  return order.parse(reply.json())
}

/** What is answered to a question during which `lose` happens. */
async function answeredAfter(
  ask: () => ReturnType<Caller['post']>,
  lose: () => ReturnType<Caller['post']>,
) {
  const asked = Promise.withResolvers<void>()
  const said = Promise.withResolvers<ViesAnswer>()
  answer = () => {
    asked.resolve()
    return said.promise
  }
  const reply = ask()
  await asked.promise
  expect((await lose()).statusCode).toBeLessThan(300)
  said.resolve({ ...VALID, identifier: `WAPI${count}` })
  return reply
}

const checkOf = async ({ id }: Order) => {
  const { rows } = await service.client.pool.query<object>(
    'select vat_check_id, vat_answer_id from orders where id = $1',
    [id],
  )
  return rows[0]
}
const NOTHING = { vat_check_id: null, vat_answer_id: null }

describe('BA1: who asks the register about an order, and meanwhile', () => {
  const edit = (id: string, payload: object) =>
    boss.call({ method: 'PATCH', url: `/api/admin/users/${id}`, payload })
  const LOSSES = [
    ['is suspended', 401, (id: string) => boss.post(`/admin/users/${id}/suspend`, {})],
    ['has no session left', 401, (id: string) => boss.post(`/admin/users/${id}/end-sessions`, {})],
    ['is demoted', 403, (id: string) => edit(id, { accountType: 'classic' })],
  ] as const

  test.each(LOSSES)('%s as an administrator, reads and changes nothing', async (_, code, lose) => {
    const { session: buyer } = await directors()
    const placed = await waitingOrder(buyer)
    const email = `ada-${count}@example.org`
    const id = await service.createAccount({ email, type: 'administrator' })
    const session = await service.signIn(email)
    const check = () => session.post(`/admin/orders/${placed.id}/vat-check`, {})
    const reply = await answeredAfter(check, () => lose(id))
    expect(reply.statusCode).toBe(code)
    expect(reply.body).not.toContain(placed.number)
    expect(await checkOf(placed)).toEqual(NOTHING)
    expect(await mailsTo(service, `anna-${count}@example.org`, 'orderVatChecked')).toEqual([])
  })

  test.each(LOSSES)('%s as who directs its company, does neither', async (_, code, lose) => {
    const { id, session } = await directors()
    const placed = await waitingOrder(session)
    const check = () => session.post(`/orders/${placed.id}/vat-check`, {})
    const reply = await answeredAfter(check, () => lose(id))
    expect(reply.statusCode).toBe(code)
    expect(reply.body).not.toContain(placed.number)
    expect(await checkOf(placed)).toEqual(NOTHING)
  })
})
