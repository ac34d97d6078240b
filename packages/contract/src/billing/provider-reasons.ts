import type { Both, Language } from '@ancrage/words'

/** Why a refund failed or came back, by the words of providers and our own. */
const OF_REFUNDS = {
  lost_or_stolen_card: { fr: 'carte perdue ou volée', en: 'card lost or stolen' },
  expired_or_canceled_card: { fr: 'carte expirée ou annulée', en: 'card expired or canceled' },
  charge_disputed: {
    fr: 'paiement contesté par l’acheteur',
    en: 'payment disputed by the buyer',
  },
  insufficient_funds: {
    fr: 'solde insuffisant chez le prestataire',
    en: 'balance too low at the provider',
  },
  declined: { fr: 'refusé par la banque', en: 'declined by the bank' },
  failed: { fr: 'la banque ne l’a pas accepté', en: 'the bank did not accept it' },
  canceled: { fr: 'annulé chez le prestataire', en: 'canceled at the provider' },
  merchant_request: { fr: 'annulé à votre demande', en: 'canceled at your request' },
  other_refund: {
    fr: 'un autre remboursement existe déjà chez le prestataire',
    en: 'another refund exists at the provider already',
  },
  too_many_refunds: {
    fr: 'trop de remboursements de ce paiement chez le prestataire',
    en: 'too many refunds of this payment at the provider',
  },
  refused: { fr: 'refusé par le prestataire', en: 'refused by the provider' },
  unknown: { fr: 'motif inconnu', en: 'reason unknown' },
} as const satisfies Record<string, Both>

/** What a buyer says who disputes a payment, by the words of providers. */
const OF_DISPUTES = {
  fraudulent: {
    fr: 'paiement que le titulaire de la carte dit ne pas avoir fait',
    en: 'payment that the cardholder says they did not make',
  },
  unrecognized: { fr: 'paiement non reconnu', en: 'payment not recognized' },
  duplicate: { fr: 'payé deux fois', en: 'paid twice' },
  product_not_received: { fr: 'produit non reçu', en: 'product not received' },
  product_unacceptable: { fr: 'produit non conforme', en: 'product not as described' },
  credit_not_processed: { fr: 'remboursement non reçu', en: 'refund not received' },
  subscription_canceled: { fr: 'abonnement résilié', en: 'subscription canceled' },
  noncompliant: {
    fr: 'contraire aux règles du réseau de cartes',
    en: 'against the rules of the card network',
  },
  general: { fr: 'motif non précisé', en: 'no reason given' },
  chargeback: { fr: 'motif non précisé', en: 'no reason given' },
} as const satisfies Record<string, Both>

const KNOWN: ReadonlyMap<string, Both> = new Map(Object.entries({ ...OF_REFUNDS, ...OF_DISPUTES }))

/** A provider’s reason in the words of people; one that they have none for is quoted. */
export function wordsOfReason(reason: string, language: Language): string {
  const known = KNOWN.get(reason)
  if (known) return known[language]
  return language === 'fr' ? `«\u00A0${reason}\u00A0»` : `“${reason}”`
}
