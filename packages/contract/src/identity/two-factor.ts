import { z } from 'zod'

import { profile } from './accounts.ts'
import { endpoint } from '../endpoint.ts'
import { twoFactorToken } from './two-factor-token.ts'

const tokenBody = z.strictObject({ token: twoFactorToken })
/** Shown once: the server keeps only their digests. */
const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * Begins a set-up: nothing changes for the account until it is verified, and calling it again begins anew.
 * `qrCode` is a picture (`data:` address) of `uri` (`otpauth://`); `secret` is what a person types instead.
 * 409 `auth.two_factor_active`; 403 `auth.reauthentication_required`, and `auth.second_factor_required` as for adding a passkey.
 */
export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/2fa/setup',
  reply: z.object({
    data: z.object({ uri: z.string(), qrCode: z.string(), secret: z.string() }),
  }),
  status: 200,
})

/**
 * Ends the set-up with a first code: from now on signing in asks for one, and other sessions end.
 * 422 `auth.code_invalid`; 409 `auth.two_factor_not_set_up` or `auth.two_factor_active`; 403 `auth.second_factor_required`; 429.
 */
export const verifyTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/2fa/verify',
  body: tokenBody,
  reply: newRecoveryCodes,
  status: 200,
})

/**
 * Ends other sessions too. 403 `auth.reauthentication_required`; 403 `auth.second_factor_required` unless a code of the second factor, a recovery
 * code or a passkey was given in the last ten minutes, at the sign-in or with POST /auth/reauthenticate.
 */
export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/2fa/disable',
  status: 204,
})

/**
 * Ends a sign-in that answered `auth.two_factor_required` to this browser; answers as POST /auth/login does.
 * 401 `auth.two_factor_invalid`, or `auth.sign_in_expired` after five minutes: begin again with the
 * password; 429 after five wrong codes.
 */
export const verifyTwoFactorLogin = endpoint({
  method: 'POST',
  path: '/auth/2fa/verify-login',
  body: tokenBody,
  reply: profile,
  status: 200,
})

/** Whether a code is asked for at sign-in, since when, and how many recovery codes are left. */
export const getTwoFactorStatus = endpoint({
  method: 'GET',
  path: '/auth/2fa/status',
  reply: z.object({
    enabled: z.boolean(),
    enabledAt: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number().int(),
  }),
  status: 200,
})

/**
 * Ten new codes; the old ones are void. 403 `auth.reauthentication_required`, `auth.second_factor_required` as for turning it off; 409 `auth.two_factor_not_set_up`.
 */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/2fa/recovery-codes',
  reply: newRecoveryCodes,
  status: 200,
})
