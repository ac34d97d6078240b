import { EXAMPLE_IBAN, readableIban } from '@ancrage/contract'

import { moment, money } from '../dates-and-amounts.ts'
import { named } from '../named-detail.ts'
import type { WordsOfKinds } from '../wording.ts'
import { BACK_TO_CARD, refundedBy } from './card-payments.ts'
import { placedByCard, placedByTransfer, VAT_TO_VERIFY, VERIFY_VAT } from './placed-orders.ts'
import { nextStep, paidFor, TO_KEY } from './paid-orders.ts'

const ASK = 'Demandez des crédits à l’administrateur de votre société.'
const KEPT = 'Vos ancrages et leurs preuves ne sont pas concernés.'
const SEE_DEPOSITS = 'Voir mes ancrages'

export const offerMails = {
  orderPlaced: ({ order, product, quantity, amount, currency, transfer, byCard, vatAwaited }) => ({
    subject: `Commande ${order} enregistrée`,
    preheader: `${byCard ? 'À payer par carte ou par virement' : 'À payer par virement'} : ${money(amount, currency, 'fr')}.`,
    title: 'Commande enregistrée',
    paragraphs: [
      byCard ? placedByCard(order, transfer !== null) : placedByTransfer(order, transfer !== null),
      byCard
        ? 'Votre commande sera activée dès réception du paiement ; un email vous préviendra.'
        : 'Votre commande sera activée dès réception du virement ; un email vous préviendra.',
      ...(vatAwaited ? [VAT_TO_VERIFY] : []),
      ...(transfer?.iban === EXAMPLE_IBAN
        ? ['Ceci est une démonstration : ces coordonnées bancaires sont un exemple, ne payez pas.']
        : []),
      ...(transfer?.note ? [transfer.note] : []),
    ],
    details: [
      ['Référence', order],
      ['Produit', product],
      ...named('Quantité', quantity === 1 ? null : String(quantity)),
      ['Montant à payer', money(amount, currency, 'fr')],
      ...named('Bénéficiaire', transfer?.payee ?? null),
      ...named('IBAN', transfer && readableIban(transfer.iban)),
      ...named('BIC', transfer?.bic ?? null),
    ],
    button: 'Voir mes commandes',
  }),
  orderWaiting: ({
    order,
    product,
    amount,
    currency,
    name,
    email,
    company,
    toldHowToPay,
    vatAwaited,
    others,
  }) => ({
    subject:
      others === 0
        ? `Commande ${order} à payer${name && ` : ${name}`}`
        : `${others + 1} commandes à payer`,
    preheader: `${product}, ${money(amount, currency, 'fr')}.`,
    title: 'Commande à payer',
    paragraphs: [
      'Cette commande attend son virement. Quand il sera arrivé, marquez-la comme payée : elle sera aussitôt activée.',
      ...(vatAwaited ? [VERIFY_VAT] : []),
      ...(others === 0 ? [] : [`Autres commandes arrivées depuis : ${others}.`]),
      ...(toldHowToPay || email === ''
        ? []
        : [
            'Vos coordonnées bancaires ne sont pas renseignées : ce client lit que vous les lui enverrez, et ne peut pas payer sans elles. Envoyez-les-lui à l’adresse ci-dessous ; pour que les commandes les affichent d’elles-mêmes, indiquez un IBAN dans Administration › Réglages.',
          ]),
    ],
    details: [
      ['Commande', order],
      ['Produit', product],
      ['Montant', money(amount, currency, 'fr')],
      ...named('Client', name),
      ...named('Email', email),
      ...named('Société', company),
    ],
    button: 'Voir les commandes',
  }),
  orderPaid: ({
    order,
    product,
    credits,
    forCompany,
    withdrawableUntil,
    amount,
    currency,
    storage,
    storageUntil,
  }) => ({
    subject: `Commande ${order} payée`,
    preheader: 'Merci. Votre commande est payée.',
    title: 'Merci pour votre commande',
    paragraphs: [
      paidFor(credits, forCompany),
      ...(storage ? [nextStep(forCompany)] : []),
      'Votre facture est à télécharger avec vos commandes.',
      ...(withdrawableUntil === null
        ? []
        : [
            `Vous pouvez vous rétracter sans motif, depuis vos commandes, jusqu’au ${moment(withdrawableUntil, 'fr')}. À votre demande, la commande est activée avant la fin de ce délai\u00A0: seul ce qui reste inutilisé sera remboursé.`,
          ]),
    ],
    details: [
      ['Commande', order],
      ['Produit', product],
      ...named(
        forCompany ? 'Crédits de la société' : 'Crédits ajoutés',
        credits === null ? null : String(credits),
      ),
      ...named('Stockage jusqu’au', storageUntil && moment(storageUntil, 'fr')),
      ['Montant payé', money(amount, currency, 'fr')],
    ],
    button: storage ? TO_KEY : 'Voir mes commandes',
  }),
  orderCancelled: ({ order, product, amount, currency }) => ({
    subject: `Commande ${order} annulée`,
    preheader: 'Vous n’avez rien à payer.',
    title: 'Commande annulée',
    paragraphs: [
      'Cette commande a été annulée : ne la payez pas. Rien ne vous sera facturé.',
      'Si votre virement est déjà parti, la référence ci-dessous nous permettra de le retrouver. Vous pouvez commander à nouveau à tout moment.',
    ],
    details: [
      ['Référence', order],
      ['Produit', product],
      ['Montant', money(amount, currency, 'fr')],
    ],
    button: 'Voir mes commandes',
  }),
  orderWithdrawn: ({ order, product, credits, amount, currency, at, byCard, copiesUntil }) => ({
    subject: `Rétractation de la commande ${order}`,
    preheader: `Nous vous remboursons ${money(amount, currency, 'fr')}.`,
    title: 'Rétractation reçue',
    paragraphs: [
      `Votre rétractation de la commande ${order} a été reçue le ${moment(at, 'fr')}.`,
      `${byCard ? BACK_TO_CARD : 'Le remboursement se fait par le moyen qui a servi à payer, dans les quatorze jours. Un email vous préviendra.'} Votre avoir est à télécharger avec vos commandes.`,
      ...(copiesUntil
        ? [
            `Si vous n’avez pas d’autre stockage, vos copies chiffrées restent lisibles jusqu’au ${moment(copiesUntil, 'fr')}, puis elles sont supprimées. Récupérez celles que vous voulez garder depuis la page de chaque ancrage, avec votre clé.`,
          ]
        : []),
      KEPT,
    ],
    details: [
      ['Commande', order],
      ['Produit', product],
      ...named('Crédits repris', credits === null ? null : String(credits)),
      ['Montant à rembourser', money(amount, currency, 'fr')],
    ],
    button: 'Voir mes commandes',
  }),
  refundWaiting: ({ order, product, amount, currency, others }) => ({
    subject:
      others === 0 ? `Commande ${order} à rembourser` : `${others + 1} commandes à rembourser`,
    preheader: `${product}, ${money(amount, currency, 'fr')}.`,
    title: 'Commande à rembourser',
    paragraphs: [
      'Le client s’est rétracté. Remboursez-le dans les quatorze jours, par virement sur le compte qui a payé ou, pour un paiement par carte, chez votre prestataire de paiement. Marquez ensuite la commande comme remboursée.',
      ...(others === 0 ? [] : [`Autres commandes à rembourser depuis\u00A0: ${others}.`]),
    ],
    details: [
      ['Commande', order],
      ['Produit', product],
      ['Montant à rembourser', money(amount, currency, 'fr')],
    ],
    button: 'Voir les commandes',
  }),
  orderRefunded: ({ order, product, amount, currency, byCard, byBank }) => ({
    subject: `Commande ${order} remboursée`,
    preheader: byBank
      ? `Votre banque vous a rendu ce paiement.`
      : `Un remboursement de ${money(amount, currency, 'fr')} vous est envoyé.`,
    title: 'Commande remboursée',
    paragraphs: [refundedBy({ byCard, byBank })],
    details: [
      ['Commande', order],
      ['Produit', product],
      ['Montant remboursé', money(amount, currency, 'fr')],
    ],
    button: 'Voir mes commandes',
  }),
  creditsLow: ({ credits, company, mayOrder }) => ({
    subject: credits === 0 ? 'Vous n’avez plus de crédits' : onlyLeft(credits),
    preheader: mayOrder ? 'Pensez à en ajouter avant vos prochains ancrages.' : ASK,
    title: credits === 0 ? 'Crédits épuisés' : 'Crédits bientôt épuisés',
    paragraphs: [
      `${creditsLeft(credits, company)}. Un ancrage coûte un crédit, quel que soit le nombre de fichiers.`,
      ...(mayOrder ? [] : [ASK]),
      'Vos ancrages, vos preuves et vos certificats ne sont pas concernés : ils restent à votre disposition.',
    ],
    button: mayOrder ? 'Ajouter des crédits' : SEE_DEPOSITS,
  }),
  planEnding: ({ unlimitedUntil, storageUntil, mayOrder }) => ({
    subject: 'Votre formule arrive bientôt à son terme',
    preheader: mayOrder ? 'Renouvelez-la à temps pour ne pas l’interrompre.' : KEPT,
    title: 'Formule bientôt terminée',
    paragraphs: [
      ...(unlimitedUntil
        ? [
            `À la fin de votre formule, chaque ancrage coûtera de nouveau un crédit.${mayOrder ? ' Si vous la renouvelez avant, la nouvelle période s’ajoute à celle-ci.' : ''}`,
          ]
        : []),
      ...(storageUntil
        ? [
            mayOrder
              ? 'Le stockage s’arrêtera s’il n’est pas renouvelé.'
              : 'Le stockage s’arrêtera.',
          ]
        : []),
      'Vos ancrages, vos preuves et vos certificats ne sont pas concernés : ils restent à votre disposition.',
    ],
    details: [
      ...named('Fin des ancrages illimités', unlimitedUntil && moment(unlimitedUntil, 'fr')),
      ...named('Fin du stockage', storageUntil && moment(storageUntil, 'fr')),
    ],
    button: mayOrder ? 'Renouveler' : SEE_DEPOSITS,
    ...(mayOrder && {
      afterwards: ['Si vous ne souhaitez pas renouveler, vous n’avez rien à faire.'],
    }),
  }),
  planEnded: ({ unlimitedDeposits, storage, mayOrder }) => ({
    subject: 'Votre formule est arrivée à son terme',
    preheader: KEPT,
    title: 'Formule terminée',
    paragraphs: [
      ...(unlimitedDeposits ? ['Un ancrage coûte de nouveau un crédit.'] : []),
      ...(storage
        ? [
            'Le stockage n’est plus actif. Vos copies chiffrées restent lisibles 90 jours, puis elles sont supprimées. Récupérez celles que vous voulez garder depuis la page de chaque ancrage, avec votre clé.',
          ]
        : []),
      'Vos ancrages, vos preuves et vos certificats ne sont pas concernés : ils restent à votre disposition.',
    ],
    button: mayOrder ? 'Voir les formules' : SEE_DEPOSITS,
  }),
} satisfies Partial<WordsOfKinds>

function creditsLeft(credits: number, company: string | null): string {
  if (company) {
    return credits === 0
      ? `${company} n’a plus de crédits`
      : `Il reste ${creditsOf(credits)} à ${company}`
  }
  return credits === 0 ? 'Vous n’avez plus de crédits' : `Il vous reste ${creditsOf(credits)}`
}

function onlyLeft(credits: number): string {
  return credits === 1 ? 'Plus qu’un crédit' : `Plus que ${creditsOf(credits)}`
}

function creditsOf(credits: number): string {
  return credits === 1 ? 'un crédit' : `${credits} crédits`
}
