import type { CheckoutWish } from '../payment-provider.ts'

/** What is asked of a provider for an order of 47.98 €; a test changes what it is about. */
export const checkoutWish = (key: string, over: Partial<CheckoutWish> = {}): CheckoutWish => ({
  orderId: '019acd5e-0000-7000-8000-000000000001',
  number: 'CO-2026-000001',
  words: 'Lot × 2 (CO-2026-000001)',
  amount: 4798,
  currency: 'EUR',
  key,
  expiresAt: new Date(Date.now() + 3_600_000),
  paidUrl: 'https://ancrage.example/products/orders?card=paid',
  givenUpUrl: 'https://ancrage.example/products/orders?card=givenUp',
  hintUrl: 'https://ancrage.example/api/payment/hints',
  ...over,
})
