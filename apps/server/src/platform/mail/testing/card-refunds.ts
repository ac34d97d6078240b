import type { MailFacts } from '../mail.ts'

/** What a provider pays back to a card, as buyers and administrators are told. */
export function cardRefunds(product: string): readonly MailFacts[] {
  const of = { order: 'CO-2026-000012', product, amount: 90_930, currency: 'EUR' } as const
  const at = new Date('2026-11-28T10:15:00Z')
  const failed = {
    kind: 'refundFailed',
    ...of,
    why: 'lost_or_stolen_card',
    returned: false,
    disputed: false,
    others: 0,
  } as const
  return [
    { kind: 'orderWithdrawn', ...of, credits: 140, at, byCard: true, copiesUntil: null },
    { kind: 'orderRefunded', ...of, byCard: true, byBank: false },
    { kind: 'orderRefunded', ...of, byCard: false, byBank: true },
    { kind: 'paymentRefunded', ...of },
    { kind: 'refundDelayed', ...of, returned: false, disputed: false },
    { kind: 'refundDelayed', ...of, returned: true, disputed: false },
    { kind: 'refundDelayed', ...of, returned: false, disputed: true },
    ...(['open', 'won', 'lost', 'reversed'] as const).map((outcome): MailFacts => ({
      kind: 'paymentDisputed',
      ...of,
      credits: 140,
      reason: 'fraudulent',
      reference: 'du_1TQ8Vn2eZvKYlo2C0000',
      outcome,
      plan: outcome === 'lost' ? 'stays' : 'none',
      refunded: false,
      credited: true,
    })),
    {
      kind: 'paymentDisputed',
      ...of,
      credits: 0,
      reason: 'fraudulent',
      reference: 'tr_5B8cwPMGnU6qLbRvo7qEZo/chb_xFzwUN4ci8HAmSGUACS4J',
      outcome: 'lost',
      plan: 'ended',
      refunded: false,
      credited: false,
    },
    {
      kind: 'paymentDisputed',
      ...of,
      credits: 0,
      reason: 'fraudulent',
      reference: 'du_1TQ8Vn2eZvKYlo2C0001',
      outcome: 'lost',
      plan: 'none',
      refunded: true,
      credited: true,
    },
    ...[0, 35].flatMap((ofMembers) =>
      (['open', 'won'] as const).map((outcome): MailFacts => {
        const credits = outcome === 'open' ? 140 : 1
        const forCompany = ofMembers > 0
        const held = outcome === 'open' ? ofMembers : 0
        return { kind: 'orderDisputed', ...of, credits, outcome, forCompany, ofMembers: held }
      }),
    ),
    {
      kind: 'orderLost',
      ...of,
      credits: 140,
      unlimitedDeposits: false,
      storage: false,
      credited: true,
    },
    {
      kind: 'orderLost',
      ...of,
      credits: 0,
      unlimitedDeposits: true,
      storage: true,
      credited: false,
    },
    failed,
    { ...failed, others: 2 },
    { ...failed, why: 'charge_disputed', disputed: true },
    { ...failed, why: 'expired_or_canceled_card', returned: true },
  ]
}
