export const apiKeys = {
  apiKeys: 'API keys',
  apiDocs: 'API documentation',
  apiKeysHelp:
    'For a program that anchors files or reads your anchorages in your name. A key gives access to nothing else.',
  noApiKeys: 'No API keys yet.',
  apiKeyRevoked: 'API key revoked.',
  newApiKey: 'Create an API key',
  createApiKey: 'Create the key',
  apiKeyName: 'Name of the key',
  apiKeyNameHint: 'For example, the program that will use it',
  apiKeyScopes: 'Permissions',
  apiKeyScope: {
    read: 'Read anchorages',
    write: 'Anchor files',
    readCopies: 'Read encrypted copies',
    leaveCopies: 'Leave encrypted copies',
  },
  apiKeyExpiry: 'Valid for',
  apiKeyDays: { d30: '30 days', d90: '90 days', d365: 'One year', never: 'Until it is revoked' },
}
