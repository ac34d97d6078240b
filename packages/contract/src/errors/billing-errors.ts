import type { ErrorWording } from './error-wording.ts'

/** Refusals of credits, products and orders. */
export const BILLING_ERRORS = {
  'credits.too_few': {
    status: 402,
    fr: 'Il n’y a pas assez de crédits pour cette opération. Rien n’a été modifié.',
    en: 'There are not enough credits for this. Nothing was changed.',
  },
  'credits.too_many': {
    status: 422,
    fr: 'Ce solde serait trop grand pour être compté. Rien n’a été modifié.',
    en: 'This balance would be too large to be counted. Nothing was changed.',
  },
  'product.incomplete': {
    status: 422,
    fr: 'Un produit en vente coûte au moins 0,01 €, et un pack fournit au moins un crédit. Rien n’a été modifié.',
    en: 'A product on sale costs at least €0.01, and a pack gives at least one credit. Nothing was changed.',
  },
  'product.storage_not_delivered': {
    status: 409,
    fr: 'Le stockage n’est pas en service sur cette installation : ce produit ne peut pas être mis en vente. Rien n’a été modifié.',
    en: 'Storage is not in service on this installation: this product cannot go on sale. Nothing was changed.',
  },
  'product.timestamp_not_delivered': {
    status: 409,
    fr: 'Aucune autorité d’horodatage qualifiée n’est configurée (TIMESTAMP_AUTHORITIES) : ce produit ne peut pas être mis en vente. Rien n’a été modifié.',
    en: 'No qualified timestamp authority is configured (TIMESTAMP_AUTHORITIES): this product cannot go on sale. Nothing was changed.',
  },
  'product.not_sold': {
    status: 409,
    fr: 'Ce produit n’est plus en vente. Rien n’a été commandé.',
    en: 'This product is no longer sold. Nothing was ordered.',
  },
  'product.companies_only': {
    status: 403,
    fr: 'Cette formule est réservée aux sociétés : elle se commande depuis un compte qui administre une société. Rien n’a été commandé.',
    en: 'This plan is for companies only: it is ordered from an account that administers a company. Nothing was ordered.',
  },
  'journal.no_entries': {
    status: 404,
    fr: 'Aucune écriture pour ce mois : ni facture, ni paiement. Rien n’a été téléchargé.',
    en: 'No entries for that month: neither invoices nor payments. Nothing was downloaded.',
  },
  'journal.no_invoices': {
    status: 404,
    fr: 'Aucune facture de ce mois n’est lisible par des logiciels (Factur-X). Rien n’a été téléchargé.',
    en: 'No invoice of that month can be read by software (Factur-X). Nothing was downloaded.',
  },
  'order.ended': {
    status: 409,
    fr: 'Cette commande est déjà payée ou annulée. Rien n’a été modifié.',
    en: 'This order was already paid or canceled. Nothing was changed.',
  },
  'order.buyer_gone': {
    status: 409,
    fr: 'Qui a passé cette commande ne commande plus pour la société, et ce qu’elle ouvre irait à son compte. Annulez-la : un administrateur de la société en passe une autre. Rien n’a été modifié.',
    en: 'Whoever placed this order orders for the company no more, and what it opens would go to their account. Cancel it: an administrator of the company places another one. Nothing was changed.',
  },
  'statement.unreadable': {
    status: 422,
    fr: 'Ce fichier n’est pas un relevé au format camt.053. Rien n’a été modifié ; demandez ce format (ISO 20022, XML) à votre banque.',
    en: 'This file is not a statement in the camt.053 format. Nothing was changed; ask your bank for that format (ISO 20022, XML).',
  },
  'statement.too_long': {
    status: 422,
    fr: 'Ce relevé compte plus de 2 000 virements reçus. Rien n’a été modifié ; importez-en de plus courts.',
    en: 'This statement has more than 2,000 transfers received. Nothing was changed; import shorter ones.',
  },
  'voucher.not_valid': {
    status: 422,
    fr: 'Ce code n’existe pas, ou il n’est plus valable. Rien n’a été modifié.',
    en: 'There is no such code, or it is no longer valid. Nothing was changed.',
  },
  'voucher.already_used': {
    status: 409,
    fr: 'Vous avez déjà utilisé ce code. Rien n’a été modifié.',
    en: 'You have already used this code. Nothing was changed.',
  },
  'order.consent_needed': {
    status: 422,
    fr: 'Cochez la demande d’activation immédiate pour commander. Rien n’a été commandé.',
    en: 'Check the request for immediate activation to order. Nothing was ordered.',
  },
  'order.vat_number_unknown': {
    status: 422,
    fr: 'VIES, le registre européen, ne connaît pas ce numéro de TVA. Corrigez-le, ou commandez sans numéro, avec la TVA. Rien n’a été modifié.',
    en: 'VIES, the European register, does not know this VAT number. Correct it, or order without a number, with VAT. Nothing was changed.',
  },
  'vat.not_answered': {
    status: 503,
    fr: 'VIES, le registre européen des numéros de TVA, ne répond pas pour le moment. Rien n’a été modifié : réessayez plus tard.',
    en: 'VIES, the European register of VAT numbers, does not answer at the moment. Nothing was changed: try again later.',
  },
  'vat.seller_refused': {
    status: 503,
    fr: 'VIES, le registre européen, n’accepte pas le numéro de TVA du vendeur : le vôtre ne peut pas être vérifié pour le moment. Rien n’a été modifié.',
    en: 'VIES, the European register, does not accept the VAT number of the seller: yours cannot be verified at the moment. Nothing was changed.',
  },
  'vat.nothing_to_compare': {
    status: 409,
    fr: 'VIES a répondu autre chose depuis, ou rien n’est à comparer pour cette commande. Rien n’a été modifié : rechargez la page.',
    en: 'VIES has answered something else since, or there is nothing to compare for this order. Nothing was changed: reload the page.',
  },
  'order.vat_number_refused': {
    status: 409,
    fr: 'VIES ne connaît pas le numéro de TVA de cette commande. Pour la marquer comme payée, confirmez que vous l’avez vérifié autrement. Rien n’a été modifié.',
    en: 'VIES does not know the VAT number of this order. To mark it as paid, confirm that you have verified it otherwise. Nothing was changed.',
  },
  'order.not_withdrawable': {
    status: 409,
    fr: 'Le droit de rétractation ne s’applique pas à cette commande, ou son délai est passé. Rien n’a été modifié.',
    en: 'There is no right to withdraw from this order, or its period is over. Nothing was changed.',
  },
  'order.disputed': {
    status: 409,
    fr: 'Le paiement de cette commande est contesté auprès d’une banque, qui décide du remboursement. Rien n’a été modifié.',
    en: 'The payment of this order is disputed at a bank, which decides on the refund. Nothing was changed.',
  },
  'order.used_up': {
    status: 409,
    fr: 'Cette commande est entièrement utilisée : il ne reste rien à rembourser. Rien n’a été modifié.',
    en: 'This order is used up: there is nothing left to pay back. Nothing was changed.',
  },
  'order.not_withdrawn': {
    status: 409,
    fr: 'Cette commande n’a pas fait l’objet d’une rétractation : elle n’a pas d’avoir.',
    en: 'Nobody has withdrawn from this order: it has no credit note.',
  },
  'payment.not_offered': {
    status: 409,
    fr: 'Le paiement par carte n’est pas proposé ici. Payez cette commande par virement.',
    en: 'Payment by card is not offered here. Pay this order by bank transfer.',
  },
  'payment.by_transfer': {
    status: 409,
    fr: 'Cette commande ne peut pas être payée par carte. Payez-la par virement.',
    en: 'This order cannot be paid by card. Pay it by bank transfer.',
  },
  'payment.unavailable': {
    status: 503,
    fr: 'Le paiement par carte ne répond pas pour le moment. Rien n’a été payé : réessayez plus tard, ou payez par virement.',
    en: 'Payment by card does not answer at the moment. Nothing was paid: try again later, or pay by bank transfer.',
  },
  'payment.being_checked': {
    status: 409,
    fr: 'Un paiement par carte de cette commande est en cours d’examen. Ne payez pas une seconde fois : nous vous écrivons.',
    en: 'A card payment of this order is being examined. Do not pay a second time: we will write to you.',
  },
  'payment.nothing_owed': {
    status: 409,
    fr: 'Rien n’est à rembourser pour ce paiement.',
    en: 'There is nothing to refund for this payment.',
  },
  'refund.under_way': {
    status: 409,
    fr: 'Le prestataire de paiement rembourse déjà : rien n’est à faire à la main.',
    en: 'The payment provider is refunding already: there is nothing to do by hand.',
  },
  'order.not_paid': {
    status: 409,
    fr: 'Cette commande n’est pas payée : sa facture est établie dès que le paiement est reçu.',
    en: 'This order is not paid: its invoice is issued as soon as the payment is received.',
  },
} as const satisfies Record<string, ErrorWording>
