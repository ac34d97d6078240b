import { money } from '../dates-and-amounts.ts'
import type { WordsOfKinds } from '../wording.ts'

const UNMATCHED = {
  amount: 'Le montant reçu n’est pas celui de la commande.',
  order: 'Le paiement porte une autre commande.',
  alreadyPaid: 'La commande était déjà payée.',
  cancelled: 'La commande était annulée.',
  buyerGone:
    'L’acheteur n’est plus là\u00A0: son compte est fermé, ou il ne commande plus pour la société.',
} as const

export const cardMails = {
  paymentUnmatched: ({ order, product, amount, currency, others, ...paid }) => ({
    subject:
      others === 0
        ? `Paiement par carte à examiner\u00A0: commande ${order}`
        : `${others + 1} paiements par carte à examiner`,
    preheader: `${product}, ${money(paid.received, paid.receivedCurrency, 'fr')}.`,
    title: 'Paiement par carte à examiner',
    paragraphs: [
      `${UNMATCHED[paid.reason]} Rien n’a été fourni pour ce paiement.`,
      'Examinez-le chez votre prestataire de paiement, et remboursez-le s’il n’est pas dû.',
      ...(others === 0 ? [] : [`Autres paiements à examiner depuis\u00A0: ${others}.`]),
    ],
    details: [
      ['Commande', order],
      ['Produit', product],
      ['Montant de la commande', money(amount, currency, 'fr')],
      ['Montant reçu', money(paid.received, paid.receivedCurrency, 'fr')],
      ['Référence du paiement', paid.reference],
    ],
    button: 'Voir les commandes',
  }),
} satisfies Partial<WordsOfKinds>
