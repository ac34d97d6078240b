export type ProviderKind = 'cards' | 'VAT register'

export const WEBHOOK_SECRET = 'whsec_0123456789'
export const SECRET_KEY = 'sk_test_0123456789'

/** What tells the service of a provider at an address. */
export const PROVIDER_SETTINGS: Readonly<
  Record<ProviderKind, (url: string) => Readonly<Record<string, string>>>
> = {
  cards: (url) => ({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: url,
  }),
  'VAT register': (url) => ({ VIES: 'on', VIES_API_URL: url }),
}
