import type { Declaration } from '@ancrage/declaration'
import { bytesToHex, hexToBytes } from '@ancrage/proof'

/** What a declaration says that stands nowhere else in the rows of its deposit. */
export type DeclaredWith = Readonly<{
  /** 32 random bytes in hexadecimal. */
  salt: string
  language: Declaration['language']
  emailVerified: boolean
  twoFactor: boolean
}>

const SALT_BYTES = 32

/** The salt, and a byte of which each of the lowest three bits says one thing: a deposit costs little more than its salt. */
export function packDeclaredWith(declared: DeclaredWith): Uint8Array {
  const { salt, language, emailVerified, twoFactor } = declared
  const bits = [language === 'en', emailVerified, twoFactor].map(Number)
  const packed = new Uint8Array(SALT_BYTES + 1)
  packed.set(hexToBytes(salt))
  packed[SALT_BYTES] = bits.reduce((sum, bit, place) => sum + bit * 2 ** place, 0)
  return packed
}

export function unpackDeclaredWith(packed: Uint8Array): DeclaredWith {
  const bits = packed[SALT_BYTES] ?? 0
  return {
    salt: bytesToHex(packed.subarray(0, SALT_BYTES)),
    language: bits % 2 === 1 ? 'en' : 'fr',
    emailVerified: (bits >> 1) % 2 === 1,
    twoFactor: (bits >> 2) % 2 === 1,
  }
}
