export const overview = {
  alarms: 'Alarmes',
  noAlarm: 'Aucune alarme : l’ancrage fonctionne normalement.',
  waiting: 'En attente',
  requests: 'Demandes de compte',
  orders: 'Commandes à payer',
  mailsWaiting: 'Emails à envoyer',
  mailsFailed: 'Emails en échec',
  day: 'Jour (UTC)',
  charts: {
    sealed: 'Empreintes scellées',
    minutes: 'Minutes jusqu’à la confirmation',
    fees: 'Frais (satoshis)',
    sales: 'Ventes, TVA comprise',
  },
  help: {
    sealed: 'Ancrages et empreintes reçues par notre calendrier, 30 derniers jours.',
    minutes: 'Temps médian d’un lot, du scellement à la confirmation.',
    fees: 'Coût de nos transactions, 30 derniers jours.',
    sales: 'Commandes payées, 30 derniers jours.',
  },
} as const
