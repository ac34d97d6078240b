import { money } from '../dates-and-amounts.ts'
import type { WordsOfKinds } from '../wording.ts'

const CONFIRMED = {
  subject: 'VAT number verified',
  title: 'VAT number verified',
  words: 'The VAT number and the name given for your order are verified: no VAT is charged.',
} as const

const UNKNOWN = {
  subject: 'VAT number to correct',
  title: 'VIES does not know your VAT number',
  words: [
    'According to VIES, the European register, the VAT number of this order is not valid. Do not pay for it yet.',
    'Cancel it, then order with the right number, or without a number, with VAT. If yours was assigned recently, check it again in a few days under “Your orders”.',
  ],
} as const

const NOW = {
  card: 'You can now pay for it by card, under “Your orders”. If your bank transfer is on its way already, there is nothing to do.',
  transfer:
    'You can pay for it by bank transfer. If your transfer is on its way already, there is nothing to do.',
} as const

export const vatMails = {
  orderVatChecked: ({ order, product, amount, currency, outcome, byCard }) => {
    const { subject, title } = outcome === 'confirmed' ? CONFIRMED : UNKNOWN
    return {
      subject: `${subject}: order ${order}`,
      preheader: `${product}, ${money(amount, currency, 'en')}.`,
      title,
      paragraphs:
        outcome === 'confirmed'
          ? [CONFIRMED.words, NOW[byCard ? 'card' : 'transfer']]
          : [...UNKNOWN.words],
      details: [
        ['Order', order],
        ['Product', product],
        ['Amount without VAT', money(amount, currency, 'en')],
      ],
      button: 'See my orders',
    }
  },
} satisfies Partial<WordsOfKinds>
