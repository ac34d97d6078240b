import { openStripe, STRIPE_API, type PaymentProvider } from '../../billing/index.ts'
import type { Settings } from '../../config/env.ts'

/** Who takes payments by card; undefined where nobody does. */
export function openProvider({ cards }: Pick<Settings, 'cards'>): PaymentProvider | undefined {
  return cards && openStripe({ ...cards, api: cards.api ?? STRIPE_API })
}
