import type { MailFacts } from '../mail.ts'

type Written = Readonly<{ pack: string; plan: string; note: string }>

/** Orders that wait for their payment, by card or transfer and without an account to pay to, as buyers are told of them. */
export const placedOrders = ({ pack, plan, note }: Written): readonly MailFacts[] => [
  {
    kind: 'orderPlaced',
    order: 'CO-2026-000012',
    product: pack,
    quantity: 2,
    amount: 129_900,
    currency: 'EUR',
    byCard: true,
    vatAwaited: false,
    transfer: {
      payee: 'Atelier Moreau & Filles SARL',
      iban: 'FR7630006000011234567890189',
      bic: 'AGRIFRPP',
      note,
    },
  },
  {
    kind: 'orderPlaced',
    order: 'CO-2026-000013',
    product: plan,
    quantity: 1,
    amount: 49_000,
    currency: 'EUR',
    byCard: false,
    vatAwaited: true,
    transfer: null,
  },
]
