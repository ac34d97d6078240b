import { x25519 } from '@noble/curves/ed25519.js'
import { bech32 } from '@scure/base'

import { VaultFailure } from './vault-failure.ts'

/** The two halves of an age X25519 key: who holds `secret` opens what is sealed for `recipient`. */
export type Identity = Readonly<{ secret: Uint8Array; recipient: Uint8Array }>

const KEY_BYTES = 32
const SECRET_PREFIX = 'age-secret-key-'
const RECIPIENT_PREFIX = 'age'

/** A new key pair, of as good a chance as it is handed. */
export function newIdentity(randomBytes: (length: number) => Uint8Array): Identity {
  return identityFrom(randomBytes(KEY_BYTES))
}

/**
 * The key pair of a secret of 32 bytes.
 *
 * @throws VaultFailure `malformed` for another length.
 */
export function identityFrom(secret: Uint8Array): Identity {
  if (secret.length !== KEY_BYTES) throw new VaultFailure('malformed')
  return { secret, recipient: x25519.getPublicKey(secret) }
}

/** As `age-keygen` writes it: what stands on a recovery sheet, and what `age -d -i` reads. */
export function writeIdentity({ secret }: Identity): string {
  return bech32.encodeFromBytes(SECRET_PREFIX, secret).toUpperCase()
}

/**
 * Reads a key as somebody typed or pasted it, or the text of a sheet or of a file of `age-keygen`: case, spaces and lines do
 * not matter, and lines that begin with `#` say something to people.
 *
 * @throws VaultFailure `malformed`.
 */
export function readIdentity(typed: string): Identity {
  const key = typed.replaceAll(/^[^\S\n]*#.*$/gm, '').replaceAll(/\s/g, '')
  return identityFrom(decoded(key, SECRET_PREFIX))
}

/** A public key in age’s form: `age1…`. */
export function writeRecipient(recipient: Uint8Array): string {
  return bech32.encodeFromBytes(RECIPIENT_PREFIX, recipient)
}

/** @throws VaultFailure `malformed`. */
export function readRecipient(text: string): Uint8Array {
  return decoded(text, RECIPIENT_PREFIX)
}

function decoded(text: string, wanted: string): Uint8Array {
  try {
    const { prefix, bytes } = bech32.decodeToBytes(text)
    if (prefix.toLowerCase() === wanted && bytes.length === KEY_BYTES) return bytes
  } catch (cause) {
    throw new VaultFailure('malformed', { cause })
  }
  throw new VaultFailure('malformed')
}
