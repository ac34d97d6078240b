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
  address: 'Adresse de facturation, entreprise (facultatif)',
  addressIs: 'Adresse de facturation : {{address}}',
  ofCompany: 'Pour une entreprise : SIREN, TVA',
  nameHint: 'Si ce n’est pas celui de votre compte ou de votre société.',
  sirenHint: 'Neuf chiffres, entreprises françaises seulement.',
  vatNumberHint:
    'Avec les deux lettres du pays. Sans lui, une entreprise d’un autre pays de l’Union paie la TVA comme un particulier.',
  electronicHint:
    'Où vous recevez vos factures électroniques : schéma et adresse, par exemple 0225:123456782.',
  notes: 'Autres mentions (facultatif)',
  notesHint: 'Imprimées sur la facture, par exemple votre référence.',
  untaxed: {
    AE: 'Autoliquidation : vous déclarez la TVA dans votre pays.',
    O: 'Aucune TVA française n’est due hors de l’Union européenne.',
    E: 'TVA non applicable, article 293 B du CGI.',
  },
  problems: {
    postcode: 'Cinq chiffres, par exemple 44000',
    siren: 'Ce SIREN n’existe pas : vérifiez ses neuf chiffres',
    vatNumber: 'Ce numéro de TVA n’est pas celui d’une entreprise de ce pays : vérifiez-le',
    electronicAddress: 'Un schéma, deux-points et l’adresse, par exemple 0225:123456782',
    other: 'Ce champ est requis',
  },
  checkVatTitle: 'Numéro de TVA à vérifier',
  checkVat:
    'Le client a donné le numéro {{number}}, et aucune TVA n’est facturée. Vérifiez ce numéro dans VIES avant de confirmer.',
  vatCheck: {
    titles: {
      awaited: 'Votre numéro de TVA reste à vérifier',
      toCompare: 'Nous vérifions le nom de votre entreprise',
      unknown: 'VIES ne connaît pas votre numéro de TVA',
    },
    beforehand:
      'Votre numéro de TVA et votre nom sont vérifiés dans VIES, le registre européen. S’ils ne concordent pas, nous les comparons avant tout paiement par carte.',
    comparedForCard:
      'VIES, le registre européen, connaît votre numéro de TVA, sans confirmer le nom donné à la commande. Nous comparons les deux : vous pourrez ensuite payer par carte. Pour ne pas attendre, payez par virement.',
    comparedForTransfer:
      'VIES, le registre européen, connaît votre numéro de TVA, sans confirmer le nom donné à la commande. Payez par virement : nous comparons les deux à réception du paiement.',
    unknown:
      'Ne payez pas encore. Annulez cette commande, puis commandez avec le bon numéro, ou sans numéro, avec la TVA. Si le vôtre vient d’être attribué, vérifiez de nouveau dans quelques jours.',
    unanswered:
      'VIES, le registre européen, n’a pas répondu. Réessayez, ou payez par virement : nous vérifierons le numéro à réception du paiement. Pour ne pas attendre, annulez la commande et commandez sans numéro, avec la TVA.',
    byHand: 'Payez par virement : nous le vérifions dès que nous recevons le paiement.',
    again: 'Vérifier maintenant',
  },
  checked: {
    title: 'Numéro de TVA vérifié',
    vies: '{{number}}, dans VIES le {{day}}',
    consultation: '{{number}}, consultation VIES n° {{identifier}} du {{day}}',
    byHand: '{{number}}, à la main le {{day}}',
    told: 'VIES répond : {{told}}. Comparez avec la commande.',
    compared: 'Nom comparé par un administrateur le {{day}}.',
    ask: 'Interroger VIES',
  },
  compare: {
    act: 'Comparer le nom',
    title: 'Nom à comparer avec VIES',
    lead: 'VIES connaît le numéro {{number}} (consultation n° {{identifier}}), sans confirmer le nom. Si c’est la même entreprise, confirmez : une carte peut alors payer la commande. Sinon, annulez-la.',
    byPaying:
      'VIES connaît ce numéro, sans confirmer le nom. Comparez : en marquant la commande comme payée, vous confirmez que c’est la même entreprise.',
    ofOrder: 'Commande',
    ofRegister: 'VIES',
    name: 'Nom',
    address: 'Adresse',
    notTold: 'Non communiqué',
    confirm: 'Confirmer',
    done: 'Nom confirmé pour la commande {{number}}.',
  },
  refused: {
    title: 'VIES ne connaît pas ce numéro',
    words:
      'Selon VIES, le {{day}}, le numéro {{number}} n’est pas valable, et aucune TVA n’est facturée. Annulez la commande, ou vérifiez ce numéro autrement avant de la marquer comme payée.',
    checkedByHand: 'J’ai vérifié ce numéro autrement',
    missing: 'Cochez cette case pour confirmer',
  },
  viesRefusesTitle: 'VIES n’accepte pas votre numéro de TVA',
  viesRefuses:
    'Les numéros de vos acheteurs ne peuvent pas être vérifiés, et leurs commandes sans TVA attendent. Corrigez « Numéro de TVA du vendeur » dans les réglages.',
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
