export const cardPayment = {
  pay: 'Payer {{total}} par carte',
  where:
    'Vous saisissez votre carte sur la page sécurisée de notre prestataire de paiement, puis vous revenez ici.',
  orTransfer: 'Ou par virement',
  paidBy: 'Le paiement se fait par carte ou par virement.',
  placed:
    'Payez {{total}} par carte, ou par virement en indiquant {{number}}. Un email vous préviendra de la réception du paiement.',
  received: {
    title: 'Paiement reçu',
    help: 'La commande {{number}} est payée et activée. Votre facture est ci-dessous.',
  },
  goOn: 'Aller au tableau de bord',
  waiting: {
    title: 'Paiement en cours de confirmation',
    help: 'Le prestataire de paiement n’a pas encore confirmé le paiement de la commande {{number}}. Ne payez pas une seconde fois : cette page se met à jour, et un email vous préviendra.',
  },
  notPaid: {
    title: 'Rien n’a été payé par carte',
    help: 'La commande {{number}} vous attend : payez-la par carte ou par virement, ou annulez-la.',
  },
  examined: {
    title: 'Paiement en cours d’examen',
    help: 'Un paiement par carte de la commande {{number}} ne peut pas lui être attribué. Ne payez pas une seconde fois : nous vous écrivons.',
  },
} as const

/** More credits in two presses. */
export const topUp = {
  title: 'Acheter des crédits',
  byCard:
    'Choisissez un pack, puis payez-le par carte. La loi demande votre accord pour l’activer dès son paiement ; l’adresse de facturation est facultative.',
  byCardOfCompany:
    'Choisissez un pack, puis payez-le par carte. L’adresse de facturation vous est demandée pour la facture de la société.',
  byTransfer: 'Choisissez un pack. Il se paie par virement.',
  paidNext: 'La page de paiement par carte s’ouvre ensuite.',
  withTax: 'TTC',
  withoutTax: 'hors taxes',
} as const
