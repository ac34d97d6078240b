import { money } from '../dates-and-amounts.ts'
import type { WordsOfKinds } from '../wording.ts'

const CONFIRMED = {
  subject: 'Numéro de TVA vérifié',
  title: 'Numéro de TVA vérifié',
  words:
    'Le numéro de TVA et le nom donnés pour votre commande sont vérifiés\u00A0: aucune TVA n’est facturée.',
} as const

const UNKNOWN = {
  subject: 'Numéro de TVA à corriger',
  title: 'VIES ne connaît pas votre numéro de TVA',
  words: [
    'Selon VIES, le registre européen, le numéro de TVA de cette commande n’est pas valable. Ne la payez pas encore.',
    'Annulez-la, puis commandez avec le bon numéro, ou sans numéro, avec la TVA. Si le vôtre vient d’être attribué, vérifiez-le de nouveau dans quelques jours depuis «\u00A0Vos commandes\u00A0».',
  ],
} as const

const NOW = {
  card: 'Vous pouvez maintenant la payer par carte, depuis «\u00A0Vos commandes\u00A0». Si votre virement est déjà parti, vous n’avez rien à faire.',
  transfer:
    'Vous pouvez la payer par virement. Si votre virement est déjà parti, vous n’avez rien à faire.',
} as const

export const vatMails = {
  orderVatChecked: ({ order, product, amount, currency, outcome, byCard }) => {
    const { subject, title } = outcome === 'confirmed' ? CONFIRMED : UNKNOWN
    return {
      subject: `${subject}\u00A0: commande ${order}`,
      preheader: `${product}, ${money(amount, currency, 'fr')}.`,
      title,
      paragraphs:
        outcome === 'confirmed'
          ? [CONFIRMED.words, NOW[byCard ? 'card' : 'transfer']]
          : [...UNKNOWN.words],
      details: [
        ['Commande', order],
        ['Produit', product],
        ['Montant sans TVA', money(amount, currency, 'fr')],
      ],
      button: 'Voir mes commandes',
    }
  },
} satisfies Partial<WordsOfKinds>
