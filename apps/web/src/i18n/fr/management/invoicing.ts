/** Who sells and who buys, in parts, and the tax between them. */
export const invoicing = {
  toPay: 'Total à payer',
  country: 'Pays',
  street: 'Numéro et rue',
  postcode: 'Code postal',
  city: 'Ville',
  name: 'Nom sur la facture',
  siren: 'SIREN',
  vatNumber: 'Numéro de TVA',
  electronicAddress: 'Adresse électronique de facturation',
  address: 'Adresse de facturation (facultatif)',
  addressIs: 'Adresse de facturation : {{address}}',
  ofCompany: 'Pour une entreprise : SIREN, TVA',
  nameHint: 'Si ce n’est pas celui de votre compte ou de votre société.',
  vatNumberHint: 'Avec les deux lettres du pays.',
  electronicHint: 'Schéma et adresse, par exemple 0225:123456782.',
  notes: 'Autres mentions (facultatif)',
  notesHint: 'Imprimées sur la facture, par exemple votre référence.',
  untaxed: {
    AE: 'Autoliquidation : vous déclarez la TVA dans votre pays.',
    O: 'Aucune TVA française n’est due hors de l’Union européenne.',
    E: 'TVA non applicable, article 293 B du CGI.',
  },
  problems: {
    siren: 'Ce SIREN n’existe pas : vérifiez ses neuf chiffres',
    vatNumber: 'Ce numéro de TVA n’est pas celui d’une entreprise de ce pays : vérifiez-le',
    electronicAddress: 'Un schéma, deux-points et l’adresse, par exemple 0225:123456782',
    other: 'Ce champ est requis',
  },
  checkVatTitle: 'Numéro de TVA à vérifier',
  checkVat:
    'Le client a donné le numéro {{number}}, et aucune TVA n’est facturée. Vérifiez ce numéro dans VIES avant de confirmer.',
  vatCheck: {
    awaited: 'Votre numéro de TVA reste à vérifier',
    unanswered:
      'VIES, le registre européen, n’a pas répondu. Réessayez, ou payez par virement : nous vérifierons le numéro à réception. Pour ne pas attendre, annulez la commande et commandez sans numéro, avec la TVA.',
    byHand: 'Payez par virement : nous le vérifions dès que nous recevons le paiement.',
    again: 'Vérifier maintenant',
  },
  checked: {
    title: 'Numéro de TVA vérifié',
    vies: '{{number}}, dans VIES le {{day}}',
    consultation: '{{number}}, consultation VIES n° {{identifier}} du {{day}}',
    byHand: '{{number}}, à la main le {{day}}',
    told: 'VIES répond : {{told}}. Comparez avec la commande.',
    ask: 'Demander à VIES',
  },
  checkCountryTitle: 'Pays à vérifier',
  checkCountry:
    'Le client a donné une adresse hors de l’Union européenne ({{country}}), et aucune TVA n’est facturée. Vérifiez-la avant de confirmer, par exemple avec le pays de sa banque.',
  lacksTitle: 'Vos factures ne sont pas lisibles par des logiciels',
  lacks:
    'Pour y joindre un fichier Factur-X, indiquez : {{names}}. Il est joint aux factures des commandes qui portent une adresse.',
  notSaid: 'Non précisé',
  regimes: { standard: 'TVA facturée', franchise: 'Franchise en base (article 293 B du CGI)' },
  oss: {
    off: 'Non : TVA française',
    on: 'Oui : taux du pays du consommateur (OSS)',
  },
  regimeHint: 'En franchise, aucune TVA n’est facturée, quel que soit le taux des produits.',
  ossHint: 'Obligatoire au-delà de 10 000 € de ventes par an aux consommateurs de l’Union.',
}

/** What administrators set of the seller, by its name. */
export const sellerSettings = {
  sellerStreet: 'Numéro et rue du vendeur',
  sellerPostcode: 'Code postal du vendeur',
  sellerCity: 'Ville du vendeur',
  sellerCountry: 'Pays du vendeur',
  sellerSiren: 'SIREN du vendeur',
  sellerVatNumber: 'Numéro de TVA du vendeur',
  sellerElectronicAddress: 'Adresse électronique de facturation',
  vatRegime: 'Régime de TVA',
  oss: 'Guichet unique de TVA (OSS)',
}
