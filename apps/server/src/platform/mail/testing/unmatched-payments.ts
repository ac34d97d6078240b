import type { MailFacts } from '../mail.ts'

/** One for each reason for which a payment gives nothing. */
export const unmatchedPayments = (product: string): readonly MailFacts[] =>
  (['amount', 'order', 'alreadyPaid', 'cancelled', 'buyerGone'] as const).map((reason) => ({
    kind: 'paymentUnmatched',
    order: 'CO-2026-000012',
    product,
    amount: 129_900,
    currency: 'EUR',
    received: 129_800,
    receivedCurrency: 'EUR',
    reference: 'pi_3SYc2kLkdIwHu7ix1F5a',
    reason,
    others: reason === 'amount' ? 1 : 0,
  }))
