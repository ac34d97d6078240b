import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { listOf } from '../list-of.ts'
import { words } from '../words.ts'

/** The prefix of every key: it is recognised where it has leaked. */
export const API_KEY_PREFIX = 'anc_'
/** Of one account. */
export const MAX_API_KEYS = 20

/** What a key may be allowed to do; nothing else of the account is open to it. */
export const API_KEY_SCOPES = [
  'deposits:read',
  'deposits:write',
  'vault:read',
  'vault:write',
] as const
/** What a key may do, one of them. */
export const apiKeyScope = z.enum(API_KEY_SCOPES)
export type ApiKeyScope = z.infer<typeof apiKeyScope>

/** `prefix` is how the key begins; the rest was shown once. `lastUsedAt` is exact to a minute. */
export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(apiKeyScope),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof apiKey>

/** The newest first; expired ones too, until they are revoked. */
export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api-keys',
  reply: z.object({ items: z.array(apiKey) }),
  status: 200,
})

/**
 * `key` is shown by this answer alone. Programs send it as `Authorization: Bearer anc_…`, without any cookie; it opens
 * the calls about deposits and encrypted copies that its scopes name, and no other: those answer 403 `api_key.not_enough`. A key that is
 * revoked, expired or unknown, or whose account is suspended, is 401 `api_key.invalid`. The owner is told by mail.
 * 403 `auth.reauthentication_required`; 409 `api_key.too_many` above twenty.
 */
export const createApiKey = endpoint({
  method: 'POST',
  path: '/api-keys',
  body: z.strictObject({
    name: words(100),
    scopes: listOf(apiKeyScope, {
      min: 1,
      max: apiKeyScope.options.length,
    }).refine((scopes) => new Set(scopes).size === scopes.length),
    /** Absent: until it is revoked. */
    expiresInDays: z.int().min(1).max(3650).optional(),
  }),
  reply: apiKey.extend({ key: z.string() }),
  status: 201,
})

/** The key opens nothing from the next request on. */
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api-keys/:id',
  params: z.strictObject({ id: z.uuid() }),
  status: 204,
})
