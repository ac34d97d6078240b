import {
  MOLLIE_API,
  openMollie,
  openStripe,
  STRIPE_API,
  type PaymentProvider,
} from '../../billing/index.ts'
import type { Settings } from '../../config/env.ts'

/** Who takes payments by card; undefined where nobody does. */
export function openProvider({ cards }: Pick<Settings, 'cards'>): PaymentProvider | undefined {
  switch (cards?.provider) {
    case undefined:
      return undefined
    case 'stripe':
      return openStripe({ ...cards, api: cards.api ?? STRIPE_API })
    case 'mollie':
      return openMollie({ ...cards, api: cards.api ?? MOLLIE_API })
  }
}
