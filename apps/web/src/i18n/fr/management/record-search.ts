export const recordSearch = {
  label: 'Rechercher partout',
  hint: 'Nom, email, numéro, empreinte…',
  results_one: '{{count}} résultat',
  results_many: '{{count}} résultats',
  results_other: '{{count}} résultats',
  most: '{{count}} par rubrique au plus. Précisez pour en voir d’autres.',
  nothing:
    'Rien ne correspond. Un ancrage se trouve par son numéro, son identifiant, son empreinte ou l’adresse email de son compte ; une commande, par son numéro.',
  kinds: {
    accounts: 'Comptes',
    companies: 'Sociétés',
    deposits: 'Ancrages',
    orders: 'Commandes et factures',
    invitations: 'Invitations',
    requests: 'Demandes',
    mails: 'Emails',
    articles: 'Articles',
  },
  alone: 'Seul le résultat de votre recherche est affiché.',
} as const
