import { describe, expect, test } from 'vitest'

import { BadSettings } from './bad-settings.ts'
import { readSettings } from './env.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
}
const MOLLIE = { MOLLIE_API_KEY: 'live_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM' }
const cardsWith = (variables: Record<string, string>) => readSettings(variables).cards

describe('24: who takes payments by card', () => {
  test('is nobody, unless it is set', () => {
    expect(cardsWith({})).toBeUndefined()
    expect(cardsWith({ PAYMENT_PROVIDER: '' })).toBeUndefined()
  })

  test('is Stripe or Mollie, with the keys of that one alone', () => {
    expect(cardsWith({ PAYMENT_PROVIDER: 'stripe', ...STRIPE })).toEqual({
      provider: 'stripe',
      secretKey: 'sk_test_0123456789',
      webhookSecret: 'whsec_0123456789',
      api: undefined,
    })
    const MOLLIE_API_URL = 'http://127.0.0.1:4000/'
    expect(cardsWith({ PAYMENT_PROVIDER: 'mollie', ...MOLLIE, MOLLIE_API_URL })).toEqual({
      provider: 'mollie',
      apiKey: MOLLIE.MOLLIE_API_KEY,
      api: 'http://127.0.0.1:4000',
    })
  })

  test.each([
    ['keys without a provider', STRIPE, /PAYMENT_PROVIDER/],
    ['a key without a provider', MOLLIE, /PAYMENT_PROVIDER/],
    ['a provider without keys', { PAYMENT_PROVIDER: 'stripe' }, /STRIPE_SECRET_KEY/],
    [
      'one key of two',
      { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: STRIPE.STRIPE_SECRET_KEY },
      /STRIPE_WEBHOOK_SECRET/,
    ],
    ['Mollie without a key', { PAYMENT_PROVIDER: 'mollie' }, /MOLLIE_API_KEY/],
    ['Mollie with the keys of Stripe', { PAYMENT_PROVIDER: 'mollie', ...STRIPE }, /MOLLIE_API_KEY/],
    [
      'half of the keys of who took them before',
      { PAYMENT_PROVIDER: 'mollie', ...MOLLIE, STRIPE_SECRET_KEY: STRIPE.STRIPE_SECRET_KEY },
      /STRIPE_WEBHOOK_SECRET/,
    ],
    ['another provider', { PAYMENT_PROVIDER: 'paypal' }, /stripe, mollie/],
    [
      'a server that is elsewhere',
      { PAYMENT_PROVIDER: 'mollie', ...MOLLIE, MOLLIE_API_URL: 'http://pay.example' },
      /MOLLIE_API_URL/,
    ],
  ])('with %s, nothing starts, and what is wrong is said', (_, variables, words) => {
    expect(() => cardsWith(variables)).toThrow(BadSettings)
    expect(() => cardsWith(variables)).toThrow(words)
  })

  test.each(['stripe', 'mollie'] as const)(
    'is %s alone, and with the keys of the other, that one is asked about what it took',
    (provider) => {
      const { cards, formerCards } = readSettings({
        PAYMENT_PROVIDER: provider,
        ...STRIPE,
        ...MOLLIE,
      })
      expect(cards?.provider).toBe(provider)
      expect(formerCards?.provider).toBe(provider === 'stripe' ? 'mollie' : 'stripe')
      const own = provider === 'stripe' ? STRIPE : MOLLIE
      expect(readSettings({ PAYMENT_PROVIDER: provider, ...own }).formerCards).toBeUndefined()
    },
  )

  test('is never told what a wrong key was', () => {
    const wrong = { PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY: 'live_short' }
    expect(() => cardsWith(wrong)).toThrow(/MOLLIE_API_KEY/)
    expect(() => cardsWith(wrong)).not.toThrow(/live_short/)
  })
})
