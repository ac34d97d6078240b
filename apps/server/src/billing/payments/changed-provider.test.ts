import { managedProduct, order, type Order } from '@ancrage/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { newPack } from '../../testing/new-product.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { askForRefunds } from '../refunds/ask-for-refunds.ts'
import { buyerAt, openChanged } from './testing/changed-shop.ts'
import { PROVIDER_TRIALS, type ProviderTrial } from './testing/provider-trials.ts'

const HOUR = 3_600_000
const PROVIDERS = new Map(PROVIDER_TRIALS)

describe.each([
  ['stripe', 'mollie'],
  ['mollie', 'stripe'],
] as const)('27: an order whose checkout is open at %s', (from, to) => {
  let service: TestService
  let [old, recent]: (ProviderTrial | undefined)[] = []
  let productId: string
  let email: string
  let count = 0
  beforeAll(async () => {
    const now = () => service.context.now()
    old = await PROVIDERS.get(from)?.(now)
    recent = await PROVIDERS.get(to)?.(now)
    if (!old) throw new Error('nobody takes cards')
    service = await openTestService({ provider: old.provider })
    await service.createAccount({ email: 'ada@example.org', type: 'administrator' })
    const ada = await service.signIn('ada@example.org')
    productId = managedProduct.parse((await ada.post('/admin/products', newPack())).json()).id
  })
  beforeEach(async () => {
    email = `anna-${(count += 1)}@example.org`
    await service.createAccount({ email })
  })
  afterAll(async () => {
    await service.close()
    await old?.close()
    await recent?.close()
  })

  const trials = () => {
    if (!old || !recent) throw new Error('nobody takes cards')
    return { old, recent }
  }
  /** An order whose checkout is open, and what becomes of it once the provider is another one. */
  const changed = async (keys: 'with' | 'without') => {
    const anna = await buyerAt(service, email)
    const wish = { productId, quantity: 1, startsAtOnce: true }
    const placed: Order = order.parse((await anna.caller.post('/orders', wish)).json())
    const url = await anna.begin(placed.id)
    const { old: former, recent: trial } = trials()
    const after = await openChanged(service, keys === 'with' ? { trial, former } : { trial })
    return { placed, url, checkout: url.slice(url.lastIndexOf('/') + 1), after }
  }
  const payments = async ({ id }: Order) =>
    (
      await service.client.pool.query<{ is: string }>(
        `select provider || ' ' || state as is from payments where order_id = $1 order by id`,
        [id],
      )
    ).rows.map(({ is }) => is)

  test('is paid there, where its keys are still set, whoever announces it', async () => {
    const { placed, checkout, after } = await changed('with')
    trials().old.pay(checkout)
    const now = after.context.now()
    const { headers, payload } = trials().old.announce(checkout, `evt_changed_${count}`, now)
    const hint = { method: 'POST', url: '/api/payment/hints', headers, payload } as const
    expect((await after.app.inject(hint)).statusCode).toBe(200)
    const anna = await buyerAt(after, email)
    expect(await anna.check(placed.id)).toBe('paid')
    expect(await payments(placed)).toEqual([`${from} paid`])
    await after.close()
  })

  test('leads there as long as it is open, and is then begun anew at the other', async () => {
    const { placed, url, checkout, after } = await changed('with')
    const anna = await buyerAt(after, email)
    expect(await anna.begin(placed.id)).toBe(url)
    trials().old.expire(checkout)
    const next = await anna.begin(placed.id)
    expect(next).not.toBe(url)
    expect(await payments(placed)).toEqual([`${from} ended`, `${to} queued`])
    await after.close()
  })

  test.each([
    ['at once', 0],
    ['much later', 3 * HOUR],
  ])('is begun anew at the other, %s, where nobody can be asked about it', async (_, passes) => {
    const { placed, after } = await changed('without')
    after.advance(passes)
    const anna = await buyerAt(after, email)
    const next = await anna.begin(placed.id)
    expect(await anna.begin(placed.id)).toBe(next)
    trials().recent.pay(next.slice(next.lastIndexOf('/') + 1))
    expect(await anna.check(placed.id)).toBe('paid')
    expect(await payments(placed)).toEqual([`${from} ended`, `${to} paid`])
    await after.close()
  })

  test('and was paid there is paid back there, where its keys are still set', async () => {
    const { placed, checkout, after } = await changed('with')
    trials().old.pay(checkout)
    const anna = await buyerAt(after, email)
    expect(await anna.check(placed.id)).toBe('paid')
    trials().old.refundsAre('succeeded')
    const withdrawn = await anna.caller.post(`/orders/${placed.id}/withdraw`, {})
    expect(order.parse(withdrawn.json()).creditNote).toMatchObject({ byCard: true })
    const before = trials().old.refundCount()
    await askForRefunds({ context: after.context, provider: trials().old.provider })
    expect(trials().old.refundCount()).toBe(before + 1)
    await after.close()
  })
})
