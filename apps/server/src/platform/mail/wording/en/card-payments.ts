import { money } from '../dates-and-amounts.ts'
import type { WordsOfKinds } from '../wording.ts'

const UNMATCHED = {
  amount: 'The amount received is not that of the order.',
  order: 'The payment names another order.',
  alreadyPaid: 'The order had been paid already.',
  cancelled: 'The order had been canceled.',
  buyerGone:
    'The buyer is not there any more: their account is closed, or they order for the company no more.',
} as const

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
      'Examine it at your payment provider, and refund it if it is not due.',
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
} satisfies Partial<WordsOfKinds>
