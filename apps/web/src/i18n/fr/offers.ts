export const offers = {
  products: {
    title: 'Produits',
    lead: 'Des crédits quand vous en avez besoin : un crédit, un ancrage, quel que soit le nombre de fichiers.',
    none: 'Aucun produit n’est proposé pour l’instant.',
    withoutTax: 'Hors taxes, TVA {{rate}} en sus',
    order: 'Commander',
    orderOf: 'Commander : {{name}}',
    confirm:
      'Vous réglez {{price}} hors taxes par virement ; les crédits sont ajoutés à réception.',
    confirmCompany:
      'Votre société règle {{price}} hors taxes par virement ; les crédits rejoignent sa réserve à réception.',
    placed: 'Commande {{number}} enregistrée',
    placedHelp:
      'Faites un virement de {{total}} toutes taxes comprises en indiquant {{number}}. Vous recevrez un email dès qu’il sera arrivé.',
    alwaysFree: 'Toujours gratuit',
    free: {
      proofs: 'Vos preuves, à télécharger aussi souvent que vous voulez',
      certificates: 'Vos certificats, en français et en anglais',
      verification: 'La vérification, par vous ou par n’importe qui',
      mails: 'Les emails qui vous tiennent au courant',
    },
    orders: 'Vos commandes',
    noOrders: 'Aucune commande pour l’instant.',
    number: 'Numéro',
    product: 'Produit',
    total: 'Total TTC',
    states: { placed: 'À régler', paid: 'Réglée', cancelled: 'Annulée' },
    cancelOf: 'Annuler la commande {{number}}',
  },
  blog: {
    title: 'Blog',
    lead: 'Ce qu’une preuve prouve, et comment s’en servir.',
    none: 'Aucun article pour l’instant.',
    minutes_one: '{{count}} minute de lecture',
    minutes_many: '{{count}} minutes de lecture',
    minutes_other: '{{count}} minutes de lecture',
    missing: 'Cet article est introuvable',
  },
}
