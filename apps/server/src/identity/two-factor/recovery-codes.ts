import { createHash } from 'node:crypto'

const CODES = 10
/** 120 bits: nothing to guess, so a plain digest keeps them. */
const CODE_BYTES = 15
/** Crockford’s alphabet: nothing in it looks like something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = /.{6}(?=.)/g

export function newRecoveryCodes(randomBytes: (length: number) => Uint8Array): readonly string[] {
  return Array.from({ length: CODES }, () => base32(randomBytes(CODE_BYTES)).replace(GROUP, '$&-'))
}

/** The same for every way of typing a code: case, blanks, dashes, and letters taken for digits. */
export function digestOfRecoveryCode(code: string): Uint8Array {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest()
}

/** Five bits a letter; the length is a multiple of five bytes. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)))
}
