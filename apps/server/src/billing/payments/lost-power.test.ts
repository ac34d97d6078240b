import { managedProduct, order } from '@ancrage/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import { newPack } from '../../testing/new-product.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import type { PaymentProvider, PaymentState } from './payment-provider.ts'

/** What the provider says of a checkout: late where a test says so. */
let stateOf: () => Promise<PaymentState>
let checkouts = 0
const provider: PaymentProvider = {
  name: 'stripe',
  createCheckout: async () => ({ id: `cs_${(checkouts += 1)}`, url: 'https://pay.example/page' }),
  fetchState: () => stateOf(),
  readHint: () => undefined,
}

let service: TestService
let boss: Caller
let productId: string
let count = 0
beforeAll(async () => {
  service = await openTestService({ provider })
  await service.createAccount({ email: 'boss@example.org', type: 'administrator' })
  boss = await service.signIn('boss@example.org')
  productId = managedProduct.parse((await boss.post('/admin/products', newPack())).json()).id
})
afterAll(() => service.close())

async function newDirector(): Promise<Readonly<{ id: string; session: Caller }>> {
  const companyId = await service.createCompany(`Les Quais ${(count += 1)}`)
  const type = 'companyAdministrator'
  await service.createAccount({ email: `stays-${count}@example.org`, type, companyId })
  const email = `anna-${count}@example.org`
  const id = await service.createAccount({ email, type, companyId })
  return { id, session: await service.signIn(email) }
}

describe('BA2: who asks what became of a payment by card for their company, and meanwhile', () => {
  const edit = (id: string, payload: object) =>
    boss.call({ method: 'PATCH', url: `/api/admin/users/${id}`, payload })
  test.each([
    ['is suspended', 401, (id: string) => boss.post(`/admin/users/${id}/suspend`, {})],
    ['has no session left', 401, (id: string) => boss.post(`/admin/users/${id}/end-sessions`, {})],
    ['is demoted', 403, (id: string) => edit(id, { accountType: 'subAccount' })],
  ])('%s, is told nothing of its order', async (_, code, lose) => {
    const { id, session } = await newDirector()
    const wish = { startsAtOnce: true, productId, quantity: 1 }
    const placed = order.parse((await session.post('/orders', wish)).json())
    expect((await session.post(`/orders/${placed.id}/checkout`, {})).statusCode).toBe(200)
    const asked = Promise.withResolvers<void>()
    const said = Promise.withResolvers<PaymentState>()
    stateOf = () => {
      asked.resolve()
      return said.promise
    }
    const answer = session.post(`/orders/${placed.id}/checkout/check`, {})
    await asked.promise
    expect((await lose(id)).statusCode).toBeLessThan(300)
    said.resolve({ is: 'open' })
    const reply = await answer
    expect(reply.statusCode).toBe(code)
    expect(reply.body).not.toContain(placed.number)
  })
})
