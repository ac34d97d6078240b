import { createHash } from 'node:crypto'

import type { SecretBox } from '../../platform/secrets/index.ts'

const CODES = 10
/** 50 bits: short enough to copy by hand, and no more to be guessed at a sign-in than ten tries allow. */
const LETTERS = 10
/** A multiple of five, and more than the letters need. */
const RANDOM_BYTES = 10
/** Crockford’s alphabet: nothing in it looks like something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = /.{5}(?=.)/g
const PURPOSE = 'recovery codes'

export function newRecoveryCodes(randomBytes: (length: number) => Uint8Array): readonly string[] {
  return Array.from({ length: CODES }, () =>
    base32(randomBytes(RANDOM_BYTES)).slice(0, LETTERS).replace(GROUP, '$&-'),
  )
}

/**
 * The same for every way of typing a code: case, blanks, dashes, and letters taken for digits. Who has the database
 * alone finds no code by trying all of them. Codes of before have 24 letters, and a plain digest.
 */
export function digestOfRecoveryCode(secrets: SecretBox, code: string): Uint8Array {
  const plain = plainOf(code)
  return plain.length === LETTERS ? secrets.digest(plain, PURPOSE) : plainDigest(plain)
}

/** By the present key, and by those before it. */
export function digestsOfRecoveryCode(secrets: SecretBox, code: string): readonly Uint8Array[] {
  const plain = plainOf(code)
  return plain.length === LETTERS ? secrets.digests(plain, PURPOSE) : [plainDigest(plain)]
}

function plainOf(code: string): string {
  return code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}

const plainDigest = (plain: string): Uint8Array => createHash('sha256').update(plain).digest()

/** Five bits a letter; the length is a multiple of five bytes. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)))
}
