export const overview = {
  alarms: 'Alarmes',
  noAlarm: 'Aucune alarme : l’ancrage et les emails fonctionnent normalement.',
  anchoringWell: 'Aucune alarme : l’ancrage fonctionne normalement.',
  worthless: 'Les ancrages de ce service ne prouvent encore rien',
  worthlessHelp:
    'Ils sont inscrits dans une chaîne de développement. Avant d’ouvrir le service, choisissez une chaîne publique (LEDGERS).',
  local: 'Cette page n’est pas servie en HTTPS',
  localHelp:
    'Hors de cette machine, servez le service en HTTPS, et indiquez son adresse dans PUBLIC_URL. Prévoyez aussi une sauvegarde régulière : npm run backup.',
  mailsAreFiles: 'Aucun serveur d’envoi n’est réglé : les emails ne partent pas',
  mailsAreFilesHelp:
    'Chaque email (invitation, mot de passe, confirmation) est un fichier du dossier outbox des données. Indiquez votre serveur d’envoi dans SMTP_URL, puis redémarrez.',
  mailsFailing_one: '{{formatted}} email n’a pas pu partir',
  mailsFailing_many: '{{formatted}} d’emails n’ont pas pu partir',
  mailsFailing_other: '{{formatted}} emails n’ont pas pu partir',
  mailsFailingHelp:
    'Le serveur d’envoi ne les a pas acceptés ; d’autres essais suivent. Lisez l’erreur de chacun, puis vérifiez SMTP_URL.',
  mailsFailingAct: 'Voir les emails en attente',
  legal_one: '{{count}} passage des pages légales reste à compléter',
  legal_many: '{{count}} de passages des pages légales restent à compléter',
  legal_other: '{{count}} passages des pages légales restent à compléter',
  legalHelp: 'Le pied de toutes les pages y mène.',
  legalAct: 'Compléter les pages légales',
  support: 'Aucune adresse d’aide n’est renseignée',
  supportHelp:
    'Vos utilisateurs ne savent pas où vous écrire : ni la page d’aide ni les emails ne le disent.',
  supportAct: 'Renseigner l’adresse',
  waiting: 'En attente',
  requests: 'Demandes de compte',
  orders: 'Commandes à encaisser',
  mailsWaiting: 'Emails à envoyer',
  mailsFailed: 'Emails refusés',
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
