import { managedProduct } from '@ancrage/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newPack } from '../../testing/new-product.ts'
import { refusalOf } from '../../testing/read-reply.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
})
afterAll(() => service.close())

test('BA3: who makes a product, or changes its price and credits, has proved lately who is there', async () => {
  const ada = await service.signIn('ada@example.org')
  const { id } = managedProduct.parse((await ada.post('/admin/products', newPack())).json())
  service.advance(11 * 60_000)
  const cheap = { price: 1, credits: 1_000_000 }
  const made = await ada.post('/admin/products', newPack(cheap))
  const url = `/api/admin/products/${id}`
  const edited = await ada.call({ method: 'PATCH', url, payload: cheap })
  for (const reply of [made, edited]) {
    expect([reply.statusCode, refusalOf(reply).code]).toEqual([
      403,
      'auth.reauthentication_required',
    ])
  }
  const again = await service.signIn('ada@example.org')
  const { items } = (await again.get('/admin/products')).json<{ items: object[] }>()
  expect(items).not.toContainEqual(expect.objectContaining({ credits: 1_000_000 }))
})
