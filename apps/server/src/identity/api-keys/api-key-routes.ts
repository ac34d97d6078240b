import {
  createApiKey as createApiKeyCall,
  listApiKeys as listApiKeysCall,
  revokeApiKey as revokeApiKeyCall,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'
import type { AuthDeps } from '../sign-in/auth-deps.ts'

/** What a person lets programs do in their name. */
export function apiKeyRoutes(
  app: FastifyInstance,
  { context, guards }: Pick<AuthDeps, 'context' | 'guards'>,
): void {
  serveSignedIn(app, guards.authenticate, listApiKeysCall, async ({ account }) => ({
    items: await listApiKeys(context, account),
  }))

  serveSignedIn(app, guards.findRecentSession, createApiKeyCall, ({ account: live, body }) =>
    createApiKey(context, live, body),
  )

  serveSignedIn(app, guards.authenticate, revokeApiKeyCall, ({ account, params }) =>
    revokeApiKey(context, account, params.id),
  )
}
