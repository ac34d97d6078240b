/** The card page may be open at that moment: nobody is to pay twice. */
export const placedByCard = (order: string, hasAccount: boolean): string =>
  `Votre commande est enregistrée. Si vous ne l’avez pas déjà payée par carte, payez-la depuis « Vos commandes »${hasAccount ? `, ou par virement sur le compte ci-dessous, en indiquant la référence ${order}` : ''}.`

export const placedByTransfer = (order: string, hasAccount: boolean): string =>
  hasAccount
    ? `Votre commande est enregistrée. Payez-la par virement sur le compte ci-dessous, en indiquant la référence ${order}.`
    : 'Votre commande est enregistrée. Nous vous enverrons les coordonnées bancaires pour la payer par virement.'
