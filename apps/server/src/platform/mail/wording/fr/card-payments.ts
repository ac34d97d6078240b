import { wordsOfReason } from '@ancrage/contract'

import { money } from '../dates-and-amounts.ts'
import type { WordsOfKinds } from '../wording.ts'
import { DISPUTED, DISPUTED_TO_BUYER, DISPUTED_TO_COMPANY, wordsOfDispute } from './disputes.ts'

/** When money comes that a provider pays back to a card. */
export const BACK_TO_CARD =
  'Le remboursement part automatiquement vers la carte utilisée pour payer\u00A0; il apparaît sur votre relevé sous 5 à 10 jours ouvrés.'
const ON_ITS_WAY =
  'Le remboursement a été envoyé vers la carte utilisée pour payer\u00A0; il apparaît sur votre relevé sous 5 à 10 jours ouvrés.'
const BY_BANK =
  'Votre banque vous a rendu ce paiement, que vous aviez contesté\u00A0: le remboursement de votre rétractation est ainsi fait, et rien d’autre ne vous est dû pour cette commande.'

/** How an order was paid back. */
export function refundedBy({
  byCard,
  byBank,
}: Readonly<{ byCard: boolean; byBank: boolean }>): string {
  if (byBank) return BY_BANK
  return byCard ? ON_ITS_WAY : 'Nous vous avons remboursé par le moyen qui a servi à payer.'
}

const UNMATCHED = {
  amount: 'Le montant reçu n’est pas celui de la commande.',
  order: 'Le paiement porte une autre commande.',
  alreadyPaid: 'La commande était déjà payée.',
  cancelled: 'La commande était annulée.',
  buyerGone:
    'L’acheteur n’est plus là\u00A0: son compte est fermé, ou il ne commande plus pour la société.',
} as const

const PLAN = {
  ended: 'La formule de cette commande a pris fin. L’acheteur en est prévenu.',
  stays:
    'La formule de cette commande n’est pas changée\u00A0: mettez-y fin depuis le compte de l’acheteur si elle ne lui est plus due.',
} as const

/** The buyer’s bank takes the same money back. */
const NOT_TWICE = [
  'Ce paiement est contesté\u00A0: la banque du client est en train de le reprendre. Ne le remboursez pas par un autre moyen, le client serait payé deux fois.',
  'Si le litige est perdu, la banque a rendu l’argent\u00A0: la commande est marquée d’elle-même comme remboursée si la banque a repris tout le prix\u00A0; sinon, marquez-la avec la référence du litige. S’il est gagné, réessayez le remboursement.',
]

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
      'Examinez-le\u00A0: depuis l’administration, vous pouvez le rembourser d’un clic.',
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
  paymentRefunded: ({ order, product, amount, currency }) => ({
    subject: `Paiement par carte remboursé\u00A0: commande ${order}`,
    preheader: `Un remboursement de ${money(amount, currency, 'fr')} vous est envoyé.`,
    title: 'Paiement remboursé',
    paragraphs: [
      `Votre paiement par carte n’a pas été retenu pour la commande ${order}\u00A0: nous le remboursons en entier.`,
      ON_ITS_WAY,
    ],
    details: [
      ['Commande', order],
      ['Produit', product],
      ['Montant remboursé', money(amount, currency, 'fr')],
    ],
    button: 'Voir mes commandes',
  }),
  refundDelayed: ({ order, product, amount, currency, returned, disputed }) => ({
    subject: `Votre remboursement est retardé\u00A0: commande ${order}`,
    preheader: `${money(amount, currency, 'fr')} vous sont toujours dus.`,
    title: 'Votre remboursement est retardé',
    paragraphs: [
      ...(disputed
        ? ['La contestation de ce paiement est close, et le paiement est maintenu.']
        : []),
      returned
        ? 'La banque a renvoyé ce remboursement au lieu de le verser sur votre carte.'
        : 'Ce remboursement n’a pas pu être versé sur votre carte.',
      'Cette somme vous est toujours due\u00A0: nous essayons de nouveau, ou nous vous la versons par un autre moyen. Si votre carte n’est plus valable, écrivez-nous.',
    ],
    details: [
      ['Commande', order],
      ['Produit', product],
      ['Montant dû', money(amount, currency, 'fr')],
    ],
    button: 'Voir mes commandes',
  }),
  refundFailed: ({ order, product, amount, currency, why, returned, disputed, others }) => ({
    subject:
      others === 0
        ? `${returned ? 'Remboursement par carte renvoyé par la banque' : 'Remboursement par carte échoué'}\u00A0: commande ${order}`
        : `${others + 1} remboursements par carte échoués`,
    preheader: `${product}, ${money(amount, currency, 'fr')}.`,
    title: returned ? 'Remboursement renvoyé par la banque' : 'Remboursement échoué',
    paragraphs: [
      ...(disputed
        ? NOT_TWICE
        : [
            `${returned ? 'La banque a renvoyé ce remboursement\u00A0: le client n’a pas reçu l’argent, qui vous est rendu par le prestataire de paiement.' : 'Le prestataire de paiement n’a pas pu rembourser ce client.'} Réessayez depuis l’administration, ou remboursez-le par un autre moyen et marquez la commande comme remboursée.`,
          ]),
      ...(others === 0 ? [] : [`Autres remboursements échoués depuis\u00A0: ${others}.`]),
    ],
    details: [
      ['Commande', order],
      ['Produit', product],
      ['Montant à rembourser', money(amount, currency, 'fr')],
      ['Motif du prestataire', wordsOfReason(why, 'fr')],
    ],
    button: 'Voir les commandes',
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
    subject: `${DISPUTED[dispute.outcome].title}\u00A0: commande ${order}`,
    preheader: `${product}, ${money(amount, currency, 'fr')}.`,
    title: DISPUTED[dispute.outcome].title,
    paragraphs: [
      wordsOfDispute(dispute.outcome, { refunded, credited }),
      ...(plan === 'none' ? [] : [PLAN[plan]]),
    ],
    details: [
      ['Commande', order],
      ['Produit', product],
      ['Montant contesté', money(amount, currency, 'fr')],
      [dispute.outcome === 'won' ? 'Crédits rendus' : 'Crédits repris', String(credits)],
      ['Motif du prestataire', wordsOfReason(dispute.reason, 'fr')],
      ['Référence du litige', dispute.reference],
    ],
    button: 'Voir les commandes',
  }),
  orderDisputed: ({ order, product, amount, currency, credits, outcome, ...of }) => ({
    subject: `${DISPUTED_TO_BUYER[outcome].title}\u00A0: commande ${order}`,
    preheader: `${product}, ${money(amount, currency, 'fr')}.`,
    title: DISPUTED_TO_BUYER[outcome].title,
    paragraphs: [
      ...(of.forCompany ? DISPUTED_TO_COMPANY : DISPUTED_TO_BUYER)[outcome].words,
      'Vos ancrages et leurs preuves ne changent pas.',
    ],
    details: [
      ['Commande', order],
      ['Produit', product],
      ['Montant contesté', money(amount, currency, 'fr')],
      [outcome === 'won' ? 'Crédits rendus' : 'Crédits retenus', String(credits)],
      ...(of.ofMembers > 0 ? [['Dont repris à des membres', String(of.ofMembers)] as const] : []),
    ],
    button: 'Voir mes commandes',
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
    subject: `Paiement repris par votre banque\u00A0: commande ${order}`,
    preheader: `${product}, ${money(amount, currency, 'fr')}.`,
    title: 'Paiement repris par votre banque',
    paragraphs: [
      credited
        ? 'Votre banque vous a rendu ce paiement. Un avoir est établi pour ce que vous n’aviez pas utilisé\u00A0; ce que vous aviez utilisé reste dû.'
        : 'Votre banque vous a rendu ce paiement. Ce que vous aviez utilisé reste dû.',
      ...(credits > 0
        ? ['Les crédits non utilisés de cette commande ne sont plus disponibles.']
        : []),
      ...(unlimitedDeposits ? ['Les ancrages illimités de cette commande ont pris fin.'] : []),
      ...(storage
        ? [
            'Le stockage de cette commande a pris fin. Si plus rien ne couvre vos copies chiffrées, elles restent lisibles pendant 90 jours, puis elles sont supprimées.',
          ]
        : []),
      'Vos ancrages et leurs preuves ne changent pas.',
    ],
    details: [
      ['Commande', order],
      ['Produit', product],
      ['Montant repris', money(amount, currency, 'fr')],
      ...(credits > 0 ? [['Crédits repris', String(credits)] as const] : []),
    ],
    button: 'Voir mes commandes',
  }),
} satisfies Partial<WordsOfKinds>
