import type { PasskeyAssertion } from '@ancrage/contract'

import { credentialOrNone, hasPasskeys } from '../../api/session/passkeys.ts'

/** Bytes of our own, the same for everybody: browsers put a label of theirs before them, and each passkey answers otherwise. */
const ASKED = new TextEncoder().encode('ancrage/vault/passkey')
const SECRET_BYTES = 32

/** What it signed, and what it alone gives. */
export type PasskeyAnswer = Readonly<{ assertion: PasskeyAssertion; secret: BufferSource }>
/** The person, or the device, said no; or it gives no secret (many cannot). */
export type NoAnswer = 'cancelled' | 'unable'

/** Whether this browser says that it asks passkeys for secrets. Whether one of them can is known when it is asked. */
export async function givesSecrets(): Promise<boolean> {
  if (!hasPasskeys() || !('getClientCapabilities' in PublicKeyCredential)) return false
  const capabilities = await PublicKeyCredential.getClientCapabilities()
  return capabilities['extension:prf'] === true
}

/** Has a passkey sign, and give its secret. */
export async function askPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<PasskeyAnswer | NoAnswer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  publicKey.extensions = { prf: { eval: { first: ASKED } } }
  const credential = await credentialOrNone(navigator.credentials.get({ publicKey }))
  if (credential === undefined) return 'cancelled'
  const secret = credential.getClientExtensionResults().prf?.results?.first
  if (secret?.byteLength !== SECRET_BYTES) return 'unable'
  // Browsers write the secret into it as well: it must not reach the service.
  const assertion = { ...(credential.toJSON() as PasskeyAssertion), clientExtensionResults: {} }
  return { assertion, secret }
}
