import { z } from 'zod'

import { credentialId } from '../identity/credential.ts'
import { endpoint } from '../endpoint.ts'

/**
 * The secret half of a recovery key, which a browser encrypted under what one passkey alone gives (WebAuthn PRF): 12 bytes of a
 * nonce, 32 of the key and 16 of a tag (`docs/formats/vault.md`).
 */
const SEALED_IDENTITY_TEXT = 80
const sealedIdentity = z
  .base64()
  .length(SEALED_IDENTITY_TEXT)
  .regex(/^[^=]*$/)
const ofPasskey = z.strictObject({ id: credentialId })

/** A passkey of the caller’s that opens the recovery key that their copies are encrypted for now. */
export const vaultPasskey = z.object({ id: z.string(), createdAt: z.iso.datetime() })
export type VaultPasskey = z.infer<typeof vaultPasskey>

/** The passkeys that open the caller’s recovery key. */
export const listVaultPasskeys = endpoint({
  method: 'GET',
  path: '/vault/key/passkeys',
  reply: z.object({ items: z.array(vaultPasskey) }),
  status: 200,
})

/**
 * What this passkey opens, for the browser that it is used in. Needs a recent proof of who is there. 404 for a passkey that is
 * not the caller’s, or opens no key that is in use.
 */
export const readVaultPasskey = endpoint({
  method: 'GET',
  path: '/vault/key/passkeys/:id',
  params: ofPasskey,
  reply: z.object({ keyId: z.uuid(), sealed: sealedIdentity }),
  status: 200,
})

/**
 * Leaves the recovery key as this passkey opens it. It goes with the passkey, with the account, and with another recovery key.
 * Needs a recent proof of who is there; is written down in the audit log. 404 for a passkey that is not the caller’s; 409
 * `vault.key_changed` where another recovery key is in use.
 */
export const setVaultPasskey = endpoint({
  method: 'PUT',
  path: '/vault/key/passkeys/:id',
  params: ofPasskey,
  body: z.strictObject({ keyId: z.uuid(), sealed: sealedIdentity }),
  status: 204,
})

/**
 * The passkey stays, and opens the recovery key no more. Needs a recent proof of who is there; is written down in the audit log.
 * 404 where it does not open it.
 */
export const removeVaultPasskey = endpoint({
  method: 'DELETE',
  path: '/vault/key/passkeys/:id',
  params: ofPasskey,
  status: 204,
})
