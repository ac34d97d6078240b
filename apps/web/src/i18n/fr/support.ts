/** Letting support see an anchorage, for a time. */
export const support = {
  supportAccess: {
    title: 'Accès de l’assistance à cet ancrage',
    lead: 'L’assistance verra, en lecture seule, le titre, la description, la référence, les personnes citées, les noms et les empreintes des fichiers. Jamais les fichiers. Sans votre accord, elle ne voit que l’avancement de l’ancrage.',
    days: 'Durée de l’autorisation',
    d1: '1 jour',
    d7: '7 jours',
    d30: '30 jours',
    allow: 'Autoriser',
    renew: 'Changer la durée',
    close: 'Fermer',
    allowedUntil: 'Autorisée jusqu’au {{moment}}',
    allowed: 'L’assistance peut voir cet ancrage.',
    revoke: 'Révoquer',
    revoked: 'L’assistance ne voit plus cet ancrage.',
    reads: 'Consultations par l’assistance',
    noReads: 'L’assistance n’a encore rien consulté.',
    readBy: '{{moment}}, par {{name}}',
    erased: 'un compte effacé',
  },
} as const
