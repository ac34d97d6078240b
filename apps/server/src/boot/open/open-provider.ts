import {
  MOLLIE_API,
  openMollie,
  openStripe,
  STRIPE_API,
  openVies,
  VIES_API,
  type PaymentProvider,
  type Vies,
} from '../../billing/index.ts'
import type { Settings } from '../../config/env.ts'

/** Who takes payments by card, and who did before and is still asked about them; undefined where nobody does. */
export function openProviders({ cards, formerCards }: Pick<Settings, 'cards' | 'formerCards'>) {
  return { provider: openProvider(cards), former: openProvider(formerCards) }
}

/** Who is asked about VAT numbers; undefined where nobody is. */
export function openRegister({ vies }: Pick<Settings, 'vies'>): Vies | undefined {
  return vies && openVies({ api: vies.api ?? VIES_API })
}

function openProvider(cards: Settings['cards']): PaymentProvider | undefined {
  switch (cards?.provider) {
    case undefined:
      return undefined
    case 'stripe':
      return openStripe({ ...cards, api: cards.api ?? STRIPE_API })
    case 'mollie':
      return openMollie({ ...cards, api: cards.api ?? MOLLIE_API })
  }
}
