import { type Identity, identityFrom, writeRecipient } from '@ancrage/vault'

import { randomBytes } from '../transfer/base64.ts'

/** What is sealed opens for this account, by this passkey, as the secret half of this key, and for nothing else. */
export type BoundTo = Readonly<{ accountId: string; passkeyId: string; recipient: string }>

const LABEL = 'ancrage/vault/passkey-key'
const CIPHER = 'AES-GCM'
const NONCE_BYTES = 12

/** The secret half under what a passkey alone gives: nonce, ciphertext, tag (`docs/formats/vault.md`). */
export async function sealIdentity(
  { secret }: Identity,
  given: BufferSource,
  bound: BoundTo,
): Promise<Uint8Array> {
  const nonce = new Uint8Array(randomBytes(NONCE_BYTES))
  const key = await keyOf(given)
  const sealed = await crypto.subtle.encrypt(cipher(nonce, bound), key, new Uint8Array(secret))
  return new Uint8Array([...nonce, ...new Uint8Array(sealed)])
}

/** Undefined where it was sealed by another passkey, or for something else. */
export async function openIdentity(
  sealed: Uint8Array,
  given: BufferSource,
  bound: BoundTo,
): Promise<Identity | undefined> {
  const bytes = new Uint8Array(sealed)
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const key = await keyOf(given)
  try {
    const how = cipher(nonce, bound)
    const secret = await crypto.subtle.decrypt(how, key, bytes.subarray(NONCE_BYTES))
    const identity = identityFrom(new Uint8Array(secret))
    return writeRecipient(identity.recipient) === bound.recipient ? identity : undefined
  } catch (error) {
    // All that it says of a tag that is another.
    if (error instanceof DOMException && error.name === 'OperationError') return
    throw error
  }
}

/** No script can read it out. */
async function keyOf(given: BufferSource): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', given, 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(LABEL) }
  const kind = { name: CIPHER, length: 256 }
  return crypto.subtle.deriveKey(derivation, material, kind, false, ['encrypt', 'decrypt'])
}

function cipher(iv: Uint8Array<ArrayBuffer>, { accountId, passkeyId, recipient }: BoundTo) {
  const additionalData = utf8([LABEL, accountId, passkeyId, recipient].join('\n'))
  return { name: CIPHER, iv, additionalData }
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
