import { wordsOfReason } from '@ancrage/contract'

import { money } from '../dates-and-amounts.ts'
import type { WordsOfKinds } from '../wording.ts'
import { DISPUTED, DISPUTED_TO_BUYER, DISPUTED_TO_COMPANY, wordsOfDispute } from './disputes.ts'

/** When money comes that a provider pays back to a card. */
export const BACK_TO_CARD =
  'The refund goes to the card that paid, by itself; it appears on your statement within 5 to 10 business days.'
const ON_ITS_WAY =
  'The refund was sent to the card that paid; it appears on your statement within 5 to 10 business days.'
const BY_BANK =
  'Your bank has given this payment, which you had disputed, back to you: your withdrawal is refunded by that, and nothing more is owed to you for this order.'

/** How an order was paid back. */
export function refundedBy({
  byCard,
  byBank,
}: Readonly<{ byCard: boolean; byBank: boolean }>): string {
  if (byBank) return BY_BANK
  return byCard ? ON_ITS_WAY : 'We have refunded you by the means that paid.'
}

const UNMATCHED = {
  amount: 'The amount received is not that of the order.',
  order: 'The payment names another order.',
  alreadyPaid: 'The order had been paid already.',
  cancelled: 'The order had been canceled.',
  buyerGone:
    'The buyer is not there any more: their account is closed, or they order for the company no more.',
} as const

const PLAN = {
  ended: 'The plan of this order has ended. The buyer is told.',
  stays:
    'The plan of this order is not changed: end it from the buyer’s account if it is no longer due.',
} as const

/** The buyer’s bank takes the same money back. */
const NOT_TWICE = [
  'This payment is disputed: the customer’s bank is taking it back. Do not refund it by another means, the customer would be paid twice.',
  'If the dispute is lost, the bank has returned the money: the order is then marked as refunded by itself if the bank has taken all of the price back; otherwise mark it, with the reference of the dispute. If it is won, try the refund again.',
]

export const cardMails = {
  paymentUnmatched: ({ order, product, amount, currency, others, ...paid }) => ({
    subject:
      others === 0
        ? `Card payment to be examined: order ${order}`
        : `${others + 1} card payments to be examined`,
    preheader: `${product}, ${money(paid.received, paid.receivedCurrency, 'en')}.`,
    title: 'Card payment to be examined',
    paragraphs: [
      `${UNMATCHED[paid.reason]} Nothing was given for this payment.`,
      'Examine it: you can refund it from the administration, with one click.',
      ...(others === 0 ? [] : [`Other payments to be examined since: ${others}.`]),
    ],
    details: [
      ['Order', order],
      ['Product', product],
      ['Amount of the order', money(amount, currency, 'en')],
      ['Amount received', money(paid.received, paid.receivedCurrency, 'en')],
      ['Payment reference', paid.reference],
    ],
    button: 'See the orders',
  }),
  paymentRefunded: ({ order, product, amount, currency }) => ({
    subject: `Card payment refunded: order ${order}`,
    preheader: `A refund of ${money(amount, currency, 'en')} is on its way.`,
    title: 'Payment refunded',
    paragraphs: [
      `Your card payment could not be used for order ${order}: we are refunding all of it.`,
      ON_ITS_WAY,
    ],
    details: [
      ['Order', order],
      ['Product', product],
      ['Amount refunded', money(amount, currency, 'en')],
    ],
    button: 'See my orders',
  }),
  refundDelayed: ({ order, product, amount, currency, returned, disputed }) => ({
    subject: `Your refund is delayed: order ${order}`,
    preheader: `You are still owed ${money(amount, currency, 'en')}.`,
    title: 'Your refund is delayed',
    paragraphs: [
      ...(disputed ? ['The dispute over this payment is closed, and the payment stands.'] : []),
      returned
        ? 'The bank sent this refund back instead of paying it to your card.'
        : 'This refund could not be paid to your card.',
      'You are still owed this amount: we are trying again, or will pay it to you by another means. If your card is no longer valid, write to us.',
    ],
    details: [
      ['Order', order],
      ['Product', product],
      ['Amount due', money(amount, currency, 'en')],
    ],
    button: 'See my orders',
  }),
  refundFailed: ({ order, product, amount, currency, why, returned, disputed, others }) => ({
    subject:
      others === 0
        ? `${returned ? 'Card refund sent back by the bank' : 'Card refund failed'}: order ${order}`
        : `${others + 1} card refunds failed`,
    preheader: `${product}, ${money(amount, currency, 'en')}.`,
    title: returned ? 'Refund sent back by the bank' : 'Refund failed',
    paragraphs: [
      ...(disputed
        ? NOT_TWICE
        : [
            `${returned ? 'The bank sent this refund back: the customer did not receive the money, and the payment provider has returned it to you.' : 'The payment provider could not refund this customer.'} Try again from the administration, or refund them by another means and mark the order as refunded.`,
          ]),
      ...(others === 0 ? [] : [`Other refunds that failed since: ${others}.`]),
    ],
    details: [
      ['Order', order],
      ['Product', product],
      ['Amount to be refunded', money(amount, currency, 'en')],
      ['Provider’s reason', wordsOfReason(why, 'en')],
    ],
    button: 'See the orders',
  }),
  paymentDisputed: ({
    order,
    product,
    amount,
    currency,
    credits,
    plan,
    refunded,
    credited,
    ...dispute
  }) => ({
    subject: `${DISPUTED[dispute.outcome].title}: order ${order}`,
    preheader: `${product}, ${money(amount, currency, 'en')}.`,
    title: DISPUTED[dispute.outcome].title,
    paragraphs: [
      wordsOfDispute(dispute.outcome, { refunded, credited }),
      ...(plan === 'none' ? [] : [PLAN[plan]]),
    ],
    details: [
      ['Order', order],
      ['Product', product],
      ['Disputed amount', money(amount, currency, 'en')],
      [dispute.outcome === 'won' ? 'Credits given back' : 'Credits taken back', String(credits)],
      ['Provider’s reason', wordsOfReason(dispute.reason, 'en')],
      ['Dispute reference', dispute.reference],
    ],
    button: 'See the orders',
  }),
  orderDisputed: ({ order, product, amount, currency, credits, outcome, ...of }) => ({
    subject: `${DISPUTED_TO_BUYER[outcome].title}: order ${order}`,
    preheader: `${product}, ${money(amount, currency, 'en')}.`,
    title: DISPUTED_TO_BUYER[outcome].title,
    paragraphs: [
      ...(of.forCompany ? DISPUTED_TO_COMPANY : DISPUTED_TO_BUYER)[outcome].words,
      'Your anchorages and their proofs do not change.',
    ],
    details: [
      ['Order', order],
      ['Product', product],
      ['Disputed amount', money(amount, currency, 'en')],
      [outcome === 'won' ? 'Credits given back' : 'Credits held', String(credits)],
      ...(of.ofMembers > 0 ? [['Of these, from members', String(of.ofMembers)] as const] : []),
    ],
    button: 'See my orders',
  }),
  orderLost: ({
    order,
    product,
    amount,
    currency,
    credits,
    unlimitedDeposits,
    storage,
    credited,
  }) => ({
    subject: `Payment taken back by your bank: order ${order}`,
    preheader: `${product}, ${money(amount, currency, 'en')}.`,
    title: 'Payment taken back by your bank',
    paragraphs: [
      credited
        ? 'Your bank has given this payment back to you. A credit note is issued for what you had not used; what you had used is still due.'
        : 'Your bank has given this payment back to you. What you had used is still due.',
      ...(credits > 0 ? ['The unused credits of this order are no longer available.'] : []),
      ...(unlimitedDeposits ? ['The unlimited anchorages of this order have ended.'] : []),
      ...(storage
        ? [
            'The storage of this order has ended. If nothing else covers your encrypted copies, they stay readable for 90 days and are then deleted.',
          ]
        : []),
      'Your anchorages and their proofs do not change.',
    ],
    details: [
      ['Order', order],
      ['Product', product],
      ['Amount taken back', money(amount, currency, 'en')],
      ...(credits > 0 ? [['Credits taken back', String(credits)] as const] : []),
    ],
    button: 'See my orders',
  }),
} satisfies Partial<WordsOfKinds>
