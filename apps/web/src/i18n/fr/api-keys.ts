export const apiKeys = {
  apiKeys: 'Clés d’API',
  apiDocs: 'Documentation de l’API',
  apiKeysHelp:
    'Pour qu’un programme ancre des fichiers ou lise vos ancrages en votre nom. Une clé ne donne accès à rien d’autre.',
  noApiKeys: 'Aucune clé d’API pour l’instant.',
  apiKeyRevoked: 'Clé d’API révoquée.',
  newApiKey: 'Créer une clé d’API',
  createApiKey: 'Créer la clé',
  apiKeyName: 'Nom de la clé',
  apiKeyNameHint: 'Par exemple le programme qui s’en servira',
  apiKeyScopes: 'Autorisations',
  apiKeyScope: {
    read: 'Lire les ancrages',
    write: 'Ancrer des fichiers',
    readCopies: 'Lire les copies chiffrées',
    leaveCopies: 'Laisser des copies chiffrées',
  },
  apiKeyExpiry: 'Durée de validité',
  apiKeyDays: { d30: '30 jours', d90: '90 jours', d365: 'Un an', never: 'Jusqu’à sa révocation' },
} as const
