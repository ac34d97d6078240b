import { z } from 'zod'

import { profile } from './accounts.ts'
import { emailAddress, newPassword, PASSWORD_MAX_LENGTH } from './auth.ts'
import { endpoint } from '../endpoint.ts'
import { language } from '../language.ts'
import { nameOf } from '../names.ts'

/** In characters. */
export const PERSON_NAME_MAX_LENGTH = 200

/** Everything else about an account is changed by its own call, or by somebody else. */
export const editProfile = endpoint({
  method: 'PATCH',
  path: '/user/profile',
  body: z.strictObject({
    name: nameOf(PERSON_NAME_MAX_LENGTH).optional(),
    language: language.optional(),
  }),
  reply: profile,
  status: 200,
})

/** Ends every other session. 422 `auth.current_password_wrong`, `auth.password_too_common` or `…_personal`; 429. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/password',
  body: z.strictObject({
    currentPassword: z.string().min(1).max(PASSWORD_MAX_LENGTH),
    newPassword,
  }),
  status: 204,
})

/**
 * Sends a link to the new address, valid 24 hours, and tells the old one; nothing changes until the link is
 * confirmed. The answer does not tell whether the address has an account.
 * 403 `auth.reauthentication_required`; 429.
 */
export const askForEmailChange = endpoint({
  method: 'POST',
  path: '/user/email',
  body: z.strictObject({ email: emailAddress }),
  status: 202,
})

/**
 * Sends a link to the account’s own address, valid 24 hours, that proves it as a change of address would; nothing
 * where it is proven already. 429.
 */
export const askForEmailProof = endpoint({
  method: 'POST',
  path: '/user/email/proof',
  status: 202,
})
