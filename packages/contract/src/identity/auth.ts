import { z } from 'zod'

import { profile } from './accounts.ts'
import { endpoint } from '../endpoint.ts'
import { twoFactorToken } from './two-factor-token.ts'

/** In characters. */
export const PASSWORD_MIN_LENGTH = 12
/** In characters. */
export const PASSWORD_MAX_LENGTH = 128

/** Addresses are compared in lower case; line breaks and blanks are refused by the format itself. */
export const emailAddress = z
  .string()
  .min(1, { abort: true })
  .max(254, { abort: true })
  .regex(z.regexes.email)

/** Also refused, by the server: passwords that are guessed first (422 `auth.password_too_common`, `auth.password_too_personal`). */
export const newPassword = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH)

/** A number whose SHA-256 behind the challenge, `challenge:nonce`, begins with as many zero bits as were asked for. */
const signInWork = z.strictObject({
  challenge: z.base64url().max(200),
  nonce: z.string().regex(/^\d{1,15}$/),
})
export type SignInWork = z.infer<typeof signInWork>

/** What is typed to sign in. */
export const loginBody = z.strictObject({
  email: emailAddress,
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  twoFactorToken: twoFactorToken.optional(),
  /** The answer to `auth.work_required`. */
  work: signInWork.optional(),
})
export type LoginBody = z.infer<typeof loginBody>

/**
 * Answers the user; the token arrives in the `authorization` response header, as `Bearer <token>`.
 * 401 `auth.invalid_credentials`; after a right password, 401 `auth.two_factor_required` where the account
 * has a second factor: then either the same call again with `twoFactorToken` (an application’s code or a
 * recovery code), or POST /auth/2fa/verify-login within five minutes. A wrong code is 401
 * `auth.two_factor_invalid`, a suspended account 403 `auth.account_suspended`, one that left its company
 * 403 `auth.account_left`, too many attempts 429. While many strangers guess, a browser that the account does not know is asked for work: 428
 * `auth.work_required` with `challenge` and `bits` in its fields, then the same call again with `work`.
 */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  body: loginBody,
  reply: profile,
  status: 200,
})

/** Ends the session that asks. */
export const logout = endpoint({ method: 'POST', path: '/auth/logout', status: 204 })

/** Whether the caller has a session; 401 otherwise. */
export const checkSession = endpoint({
  method: 'GET',
  path: '/auth/check',
  reply: z.object({ authenticated: z.literal(true) }),
  status: 200,
})
