import type {
  PasskeyAssertion,
  PasskeyAttestation,
  startPasskeyRegistration,
} from '@ancrage/contract'
import type { z } from 'zod'

type CreationOptions = z.output<typeof startPasskeyRegistration.reply>['options']

/** Browsers that write and read passkeys' messages as JSON; the others sign in with a password. */
export function hasPasskeys(): boolean {
  return (
    'PublicKeyCredential' in globalThis &&
    'parseRequestOptionsFromJSON' in globalThis.PublicKeyCredential
  )
}

/** Undefined when the person, or the device, says no. */
export async function askForPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<PasskeyAssertion | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const credential = await credentialOrNone(navigator.credentials.get({ publicKey }))
  return credential?.toJSON() as PasskeyAssertion | undefined
}

/** Undefined when the person, or the device, says no. */
export async function makePasskey(
  options: CreationOptions,
): Promise<PasskeyAttestation | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    // The same, but for optional values that may not be there at all.
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  // Many authenticators give secrets by those passkeys alone that were made for it.
  publicKey.extensions = { prf: {} }
  const credential = await credentialOrNone(navigator.credentials.create({ publicKey }))
  return credential?.toJSON() as PasskeyAttestation | undefined
}

/** Undefined when the person, or the device, says no. */
export async function credentialOrNone(asking: Promise<Credential | null>) {
  try {
    const credential = await asking
    return credential instanceof PublicKeyCredential ? credential : undefined
  } catch (error) {
    // Browsers do not tell a refusal from a missing device, on purpose.
    if (error instanceof DOMException) return undefined
    throw error
  }
}
