/** The card page may be open at that moment: nobody is to pay twice. */
export const placedByCard = (order: string, hasAccount: boolean): string =>
  `Votre commande est enregistrée. Si vous ne l’avez pas déjà payée par carte, payez-la depuis « Vos commandes »${hasAccount ? `, ou par virement sur le compte ci-dessous, en indiquant la référence ${order}` : ''}.`

export const placedByTransfer = (order: string, hasAccount: boolean): string =>
  hasAccount
    ? `Votre commande est enregistrée. Payez-la par virement sur le compte ci-dessous, en indiquant la référence ${order}.`
    : 'Votre commande est enregistrée. Nous vous enverrons les coordonnées bancaires pour la payer par virement.'

/** To the buyer of an order without tax whose VAT number is not verified yet. */
export const VAT_TO_VERIFY =
  'Cette commande est sans TVA\u00A0: votre numéro de TVA reste à vérifier. Nous le vérifierons au plus tard à réception du paiement.'

/** To administrators, of the same. */
export const VERIFY_VAT =
  'Elle est sans TVA, et le numéro de TVA du client n’est pas encore vérifié\u00A0: vérifiez-le avant de la marquer comme payée.'
