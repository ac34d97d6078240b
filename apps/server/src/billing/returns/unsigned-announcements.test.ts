import { afterAll, beforeAll, expect, test } from 'vitest'

import { openMollieServer, type MollieServer } from '../payments/testing/mollie-server.ts'
import { openMollie } from '../payments/mollie/mollie.ts'
import { askAboutReturns } from './ask-about-returns.ts'
import { askAboutPayments } from '../payments/ask-about-payments.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { newPack } from '../../testing/new-product.ts'
import { managedProduct, order, startCheckout } from '@ancrage/contract'

const API_KEY = 'test_0123456789012345678901234567'

let mollie: MollieServer
let service: TestService
beforeAll(async () => {
  mollie = await openMollieServer(API_KEY)
  const provider = openMollie({ apiKey: API_KEY, api: mollie.url })
  service = await openTestService({ provider })
})
afterAll(async () => {
  await service.close()
  await mollie.close()
})

test('AT4: who announces their own payment without an end has Mollie asked once a minute', async () => {
  const provider = openMollie({ apiKey: API_KEY, api: mollie.url })
  const { context, seller } = service
  await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
  await service.createAccount({ email: 'anna@example.org' })
  const ada = await service.signIn('ada@example.org')
  const anna = await service.signIn('anna@example.org')
  const made = managedProduct.parse((await ada.post('/admin/products', newPack())).json())
  const wish = { productId: made.id, quantity: 1, startsAtOnce: true }
  const placed = order.parse((await anna.post('/orders', wish)).json())
  const begun = await anna.post(`/orders/${placed.id}/checkout`, {})
  const { url } = startCheckout.reply.parse(begun.json())
  const checkout = url.slice(url.lastIndexOf('/') + 1)
  mollie.pay(checkout)
  await service.client.pool.query('update payments set next_attempt_at = created_at')
  await askAboutPayments({ context, seller, provider })

  const announceAndAsk = async () => {
    const before = mollie.asked.length
    for (let turn = 0; turn < 10; turn += 1) {
      const reply = await service.app.inject({
        method: 'POST',
        url: '/api/payment/hints',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: mollie.hintOf(checkout),
      })
      expect(reply.statusCode).toBe(200)
      await askAboutReturns({ context, provider })
    }
    return mollie.asked.length - before
  }
  const once = await announceAndAsk()
  expect(once).toBeGreaterThan(0)
  expect(await announceAndAsk()).toBe(0)
  service.advance(60_000)
  expect(await announceAndAsk()).toBe(once)
})
