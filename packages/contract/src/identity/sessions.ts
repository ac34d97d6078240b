import { z } from 'zod'

import { PASSWORD_MAX_LENGTH } from './auth.ts'
import { endpoint } from '../endpoint.ts'
import { passkeyAssertion } from './passkeys.ts'
import { twoFactorToken } from './two-factor-token.ts'

/** `browser` and `system` are names such as “Firefox” and “Windows”, null where the browser does not say. */
export const sessionSummary = z.object({
  id: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  current: z.boolean(),
})
export type SessionSummary = z.infer<typeof sessionSummary>

/** The latest used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  reply: z.object({ items: z.array(sessionSummary) }),
  status: 200,
})

/** Ends a session of one’s own, this one or another. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  params: z.strictObject({ id: z.uuid() }),
  status: 204,
})

/** Signs out everywhere but here. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/revoke-others',
  status: 204,
})

/**
 * Proves anew who is there; for ten minutes the calls that answered 403 `auth.reauthentication_required` are
 * open. One of: the password, a second-factor or recovery code, a passkey’s answer (to POST
 * /auth/passkeys/sign-in/start). 422 `auth.current_password_wrong`, `auth.code_invalid` or
 * `auth.passkey_refused`; 429. Signing in counts as one. The session has other secrets afterwards: the token arrives in the `authorization` response
 * header, and calls with the one before are served for 15 seconds.
 */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/auth/reauthenticate',
  body: z.union([
    z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX_LENGTH) }),
    z.strictObject({ token: twoFactorToken }),
    z.strictObject({ passkey: passkeyAssertion }),
  ]),
  status: 204,
})
