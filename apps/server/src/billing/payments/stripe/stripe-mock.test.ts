import { expect, test } from 'vitest'

import { openStripe } from './stripe.ts'
import { openStripeMock, stripeMockMissing } from '../testing/stripe-mock.ts'

const SECRET_KEY = 'sk_test_0123456789'
const missing = stripeMockMissing()

test('24: Stripe’s own server of tests takes each question of the adapter, and answers what it reads', async (context) => {
  context.skip(missing !== undefined, missing)
  const mock = await openStripeMock()
  try {
    const adapter = openStripe({ secretKey: SECRET_KEY, webhookSecret: '', api: mock.url })
    const made = await adapter.createCheckout({
      orderId: '019acd5e-0000-7000-8000-000000000001',
      number: 'CO-2026-000001',
      words: 'Lot × 2 (CO-2026-000001)',
      amount: 4798,
      currency: 'EUR',
      key: 'order:1:1',
      expiresAt: new Date(Date.now() + 3_600_000),
      paidUrl: 'https://ancrage.example/products/orders?card=paid',
      givenUpUrl: 'https://ancrage.example/products/orders?card=givenUp',
      hintUrl: 'https://ancrage.example/api/payment/hints',
    })
    expect(made.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(await adapter.fetchState(made.id)).toEqual({ is: 'open' })
    // It gives its own examples, of other amounts and keys: what is asked is what it judges.
    const refund = { reference: 'pi_1', amount: 4798, currency: 'EUR', key: 'refund:pi_1:1' }
    await expect(adapter.refund({ ...refund, number: 'CO-2026-000001' })).rejects.toMatchObject({
      why: 'other_refund',
    })
    const { disputes } = await adapter.fetchReturns('pi_1')
    expect(disputes).toEqual([expect.stringMatching(/^[a-z]{2}_\w+$/)])
    expect(await adapter.fetchDispute(disputes[0] ?? '')).toMatchObject({ is: 'open' })
    await adapter.expireCheckout(made.id)
    // It does judge: another question is refused.
    const wrong = await fetch(`${mock.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET_KEY}` },
      body: new URLSearchParams({ mode: 'perhaps' }),
    })
    expect(wrong.status).toBe(400)
  } finally {
    await mock.close()
  }
})
