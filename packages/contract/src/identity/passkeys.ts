import { z } from 'zod'

import { profile } from './accounts.ts'
import { base64Url, credential } from './credential.ts'
import { endpoint } from '../endpoint.ts'

/** The result of `navigator.credentials.get()`, by its `toJSON()`. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(8192),
    authenticatorData: base64Url(8192),
    signature: base64Url(8192),
    userHandle: base64Url(128).nullish(),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/**
 * Options for `PublicKeyCredential.parseRequestOptionsFromJSON`, with or without a session: to sign in, or
 * to reauthenticate. They are good once, for five minutes, in the browser that asked. 429.
 */
export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkeys/sign-in/start',
  reply: z.object({
    options: z.object({
      rpId: z.string(),
      challenge: z.string(),
      timeout: z.number(),
      userVerification: z.literal('required'),
    }),
  }),
  status: 200,
})

/**
 * Answers as POST /auth/login does. A passkey verifies its person, so no second factor is asked for.
 * 401 `auth.passkey_invalid`; 429.
 */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  body: z.strictObject({ credential: passkeyAssertion }),
  reply: profile,
  status: 200,
})
