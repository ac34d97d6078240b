import { z } from 'zod'

import { base64Url, credential, credentialId } from './credential.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../list-of.ts'
import { words } from '../words.ts'

const transports = listOf(words(32), { max: 10 })

/** The result of `navigator.credentials.create()`, by its `toJSON()`. */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(8192),
    attestationObject: base64Url(32_768),
    transports: transports.optional(),
  }),
})
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>

/** `backedUp`: it is on several devices of its owner. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  backedUp: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkey>

const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/**
 * Begins adding a passkey: the answer’s `options` go to `PublicKeyCredential.parseCreationOptionsFromJSON`.
 * They are good once, for five minutes, in the browser that asked. 403 `auth.reauthentication_required`; where two-factor authentication is on,
 * `auth.second_factor_required` unless it was proved in the last ten minutes. The same for administrators who have a passkey, where the service
 * demands a second factor of them.
 */
export const startPasskeyRegistration = endpoint({
  method: 'POST',
  path: '/auth/passkeys/register/start',
  reply: z.object({
    options: z.object({
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
      timeout: z.number(),
      excludeCredentials: z.array(credentialDescriptor),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
  }),
  status: 200,
})

/** 422 `auth.passkey_refused`: ask for new options and try again. */
export const registerPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/register',
  body: z.strictObject({ name: words(100), credential: passkeyAttestation }),
  reply: passkey,
  status: 201,
})

/** The passkeys of the signed-in person. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  reply: z.object({ items: z.array(passkey) }),
  status: 200,
})

/** 403 `auth.reauthentication_required`, `auth.second_factor_required` as for adding one. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  params: z.strictObject({ id: credentialId }),
  status: 204,
})
