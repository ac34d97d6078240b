import type { Declaration } from '@ancrage/declaration'

import { hexOf } from '../../platform/hex.ts'

/** What a declaration says that stands nowhere else in the rows of its deposit. */
export type DeclaredWith = Readonly<{
  /** 32 random bytes in hexadecimal. */
  salt: string
  language: Declaration['language']
  emailVerified: boolean
  twoFactor: boolean
}>

const SALT_BYTES = 32
const ENGLISH = 1
const EMAIL_VERIFIED = 2
const TWO_FACTOR = 4

/**
 * The salt of 32 bytes, and a byte of which each of the lowest three bits says one thing: a deposit costs little more than its salt.
 * Whether there is a second factor is said when the deposit is written (`withTwoFactor`).
 */
export function packDeclaredWith(
  salt: Uint8Array,
  { language, emailVerified }: Pick<DeclaredWith, 'language' | 'emailVerified'>,
): Uint8Array {
  const packed = new Uint8Array(SALT_BYTES + 1)
  packed.set(salt)
  packed[SALT_BYTES] = (language === 'en' ? ENGLISH : 0) | (emailVerified ? EMAIL_VERIFIED : 0)
  return packed
}

/** The same, of an account that signs in with a second factor. */
export function withTwoFactor(packed: Uint8Array): Uint8Array {
  const more = new Uint8Array(packed)
  more[SALT_BYTES] = saidIn(packed) | TWO_FACTOR
  return more
}

export function unpackDeclaredWith(packed: Uint8Array): DeclaredWith {
  const said = saidIn(packed)
  return {
    salt: hexOf(packed.subarray(0, SALT_BYTES)),
    language: (said & ENGLISH) === 0 ? 'fr' : 'en',
    emailVerified: (said & EMAIL_VERIFIED) !== 0,
    twoFactor: (said & TWO_FACTOR) !== 0,
  }
}

const saidIn = (packed: Uint8Array): number => packed[SALT_BYTES] ?? 0
