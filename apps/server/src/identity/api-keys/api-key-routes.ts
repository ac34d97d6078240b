import {
  createApiKey as createApiKeyCall,
  listApiKeys as listApiKeysCall,
  revokeApiKey as revokeApiKeyCall,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'
import type { AuthParts } from '../sign-in/auth-parts.ts'

/** What a person lets programs do in their name. */
export function apiKeyRoutes(
  app: FastifyInstance,
  { surroundings, doors }: Pick<AuthParts, 'surroundings' | 'doors'>,
): void {
  serveSignedIn(app, doors.authenticate, listApiKeysCall, async ({ account }) => ({
    items: await listApiKeys(surroundings, account),
  }))

  serveSignedIn(app, doors.requireRecentAuthentication, createApiKeyCall, ({ account, body }) =>
    createApiKey(surroundings, account, body),
  )

  serveSignedIn(app, doors.authenticate, revokeApiKeyCall, ({ account, params }) =>
    revokeApiKey(surroundings, account, params.id),
  )
}
