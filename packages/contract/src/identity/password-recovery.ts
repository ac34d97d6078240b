import { z } from 'zod'

import { emailAddress, newPassword } from './auth.ts'
import { endpoint } from '../endpoint.ts'

const linkToken = z.strictObject({ token: z.string().min(1).max(100) })

/** Always the same answer: whether the address has an account is not told. 429. */
export const askForRecovery = endpoint({
  method: 'POST',
  path: '/auth/recovery',
  body: z.strictObject({ email: emailAddress }),
  status: 202,
})

/**
 * Whose password a recovery link sets; asking does not consume it. It lives 30 minutes. 410 `auth.link_invalid` once it was used, replaced by a newer one, or has expired.
 */
export const readPasswordLink = endpoint({
  method: 'GET',
  path: '/auth/reset-password/:token',
  params: linkToken,
  reply: z.object({
    email: z.email(),
    expiresAt: z.iso.datetime(),
    /** How many there are that would go on acting in the account's name with the old password gone. */
    apiKeys: z.number().int(),
    webhooks: z.number().int(),
    /** Links that it made, which go on showing its deposits to who holds them. */
    shareLinks: z.number().int(),
    /** That it sent, and that open an account to whoever accepts them. */
    invitations: z.number().int(),
  }),
  status: 200,
})

/**
 * Sets the password, once; every session of the account ends, and nobody is signed in by it.
 * 410 `auth.link_invalid`; 422 `auth.password_too_common` or `auth.password_too_personal`; 429.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password/:token',
  params: linkToken,
  body: z.strictObject({
    password: newPassword,
    /** All of the account’s, in the same moment. */
    revokeApiKeys: z.boolean().optional(),
    removeWebhooks: z.boolean().optional(),
    revokeShareLinks: z.boolean().optional(),
    withdrawInvitations: z.boolean().optional(),
  }),
  status: 204,
})

/** The address that a link would confirm; asking does not consume it. 410 `auth.link_invalid`. */
export const readEmailChange = endpoint({
  method: 'GET',
  path: '/auth/email-change/:token',
  params: linkToken,
  reply: z.object({ email: z.email(), expiresAt: z.iso.datetime() }),
  status: 200,
})

/** Needs no session: the link is the proof. 410 `auth.link_invalid`; 409 `auth.email_taken`. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email-change/:token',
  params: linkToken,
  reply: z.object({ email: z.email() }),
  status: 200,
})
