import type { ApiKeyScope } from '@ancrage/contract'

const WORDS = {
  'deposits:read': 'security.apiKeyScope.read',
  'deposits:write': 'security.apiKeyScope.write',
  'vault:read': 'security.apiKeyScope.readCopies',
  'vault:write': 'security.apiKeyScope.leaveCopies',
} as const satisfies Record<ApiKeyScope, string>

/** What says what a key of the API may do. */
export function scopeWords(scope: ApiKeyScope) {
  return WORDS[scope]
}
