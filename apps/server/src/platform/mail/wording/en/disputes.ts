/** To administrators, of a payment that a bank takes back. */
export const DISPUTED = {
  open: {
    title: 'Card payment disputed',
    words:
      'The buyer’s bank is taking this payment back. The unused credits of the order are held until the dispute ends. Answer at your payment provider, by the date it gives.',
  },
  won: {
    title: 'Dispute won',
    words: 'The bank leaves you this payment. The credits that were held go back to the buyer.',
  },
  lost: {
    title: 'Dispute lost',
    words:
      'The bank has returned this payment to the buyer. The credits that were held stay with you, and a credit note is issued for what was not used.',
  },
  reversed: {
    title: 'Dispute lost, then won',
    words:
      'The payment provider has given this payment back to you, after a dispute that was lost. The buyer’s credits and plan are not restored, and a credit note that was issued stays valid: the journal has this amount on the buyer’s account. Refund it, or give the buyer again what they had bought, with a new invoice.',
  },
} as const

/** Of a dispute that was lost and has given no credit note. */
const NOT_CREDITED =
  'The bank has returned this payment to the buyer. This dispute has given no credit note: there was nothing to credit, or the order has one already. In that case, credit the rest in your accounts.'

/** Of an order that was withdrawn from before. */
const REFUNDED_SO =
  'The bank has returned this payment to the buyer, who had withdrawn from this order: it is marked as refunded, under the reference of the dispute. Do not refund it by another means.'

export const DISPUTED_TO_BUYER = {
  open: {
    title: 'Payment disputed at your bank',
    words: [
      'The payment of this order was disputed at the bank of the card. Until it has decided, the unused credits of the order are held, and you cannot withdraw from the order.',
      'If this is a mistake, tell your bank that you recognize the payment: the credits are then given back to you.',
    ],
  },
  won: {
    title: 'Credits given back',
    words: [
      'The dispute over this payment is closed, and the payment stands. The credits that were held are given back to you.',
    ],
  },
} as const

export const DISPUTED_TO_COMPANY = {
  open: {
    title: DISPUTED_TO_BUYER.open.title,
    words: [
      'The payment of this order was disputed at the bank of the card. Until it has decided, the unused credits of the order are held: those of the company first, then, if they are not enough, those it had given to its members.',
      'If this is a mistake, tell the bank that you recognize the payment: the credits are then given back to the company.',
    ],
  },
  won: {
    title: DISPUTED_TO_BUYER.won.title,
    words: [
      'The dispute over this payment is closed, and the payment stands. The credits that were held are given back to the company. If members had some of them, give them again from the Company page.',
    ],
  },
} as const

/** What an email to administrators says of how it stands. */
export function wordsOfDispute(
  outcome: keyof typeof DISPUTED,
  { refunded, credited }: Readonly<{ refunded: boolean; credited: boolean }>,
): string {
  if (refunded) return REFUNDED_SO
  return outcome === 'lost' && !credited ? NOT_CREDITED : DISPUTED[outcome].words
}
