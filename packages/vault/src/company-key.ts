import { concatBytes, equalBytes } from '@ancrage/proof'
import { ed25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base32 } from '@scure/base'

import type { Identity } from './identity.ts'

/**
 * What people know of their company’s key: copies are sealed for `recipient`, and the key that takes its place is signed for
 * `verifier`. Both halves come of one secret, which its administrators alone have.
 */
export type CompanyKey = Readonly<{ recipient: Uint8Array; verifier: Uint8Array }>

/** Bytes of a public key of either kind. */
export const COMPANY_KEY_BYTES = 32
/** Bytes of what signs a successor. */
export const SIGNATURE_BYTES = 64
const SIGNING = label('ancrage/company-key/signing')
const SUCCESSOR = label('ancrage/company-key/successor')
const FINGERPRINT = label('ancrage/company-key/fingerprint')
/** 80 bits: more than anybody searches for another key with the same ones. */
const FINGERPRINT_BYTES = 10

/** The public halves of a company’s key. */
export function companyKeyOf(identity: Identity): CompanyKey {
  return {
    recipient: identity.recipient,
    verifier: ed25519.getPublicKey(signingSecretOf(identity)),
  }
}

/** What people read to each other to know that they mean one key: four groups of four letters and digits. */
export function fingerprintOf({ recipient, verifier }: CompanyKey): string {
  const digest = sha256(concatBytes(FINGERPRINT, recipient, verifier))
  const text = base32.encode(digest.subarray(0, FINGERPRINT_BYTES))
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Whoever has the former key says which takes its place. */
export function signSuccessor(former: Identity, next: CompanyKey): Uint8Array {
  return ed25519.sign(statementOf(companyKeyOf(former), next), signingSecretOf(former))
}

/** Whether whoever had the former key said so. */
export function isSuccessor(former: CompanyKey, next: CompanyKey, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, statementOf(former, next), former.verifier)
  } catch {
    // A signature or a key that is none.
    return false
  }
}

/** Whether both are one key. */
export function isSameCompanyKey(one: CompanyKey, other: CompanyKey): boolean {
  return equalBytes(one.recipient, other.recipient) && equalBytes(one.verifier, other.verifier)
}

function statementOf(former: CompanyKey, next: CompanyKey): Uint8Array {
  return concatBytes(SUCCESSOR, former.recipient, next.recipient, next.verifier)
}

/** Of the same secret as the age key, which never signs and is never told by it. */
function signingSecretOf({ secret }: Identity): Uint8Array {
  return hkdf(sha256, secret, undefined, SIGNING, 32)
}

function label(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
