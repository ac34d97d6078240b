import { createDecipheriv, pbkdf2Sync } from 'node:crypto'

import { Integer } from 'asn1js'

import { membersOf, octetsOf, oidOf } from './read-asn1.ts'

/** RFC 8018, Appendices A and B; AES of RFC 3565. */
const PBES2 = '1.2.840.113549.1.5.13'
const PBKDF2 = '1.2.840.113549.1.5.12'
const DIGESTS: ReadonlyMap<string, string> = new Map([
  ['1.2.840.113549.2.7', 'sha1'],
  ['1.2.840.113549.2.9', 'sha256'],
  ['1.2.840.113549.2.10', 'sha384'],
  ['1.2.840.113549.2.11', 'sha512'],
])
const CIPHERS: ReadonlyMap<string, { readonly name: string; readonly keyBytes: number }> = new Map([
  ['2.16.840.1.101.3.4.1.2', { name: 'aes-128-cbc', keyBytes: 16 }],
  ['2.16.840.1.101.3.4.1.22', { name: 'aes-192-cbc', keyBytes: 24 }],
  ['2.16.840.1.101.3.4.1.42', { name: 'aes-256-cbc', keyBytes: 32 }],
])
/** What a file may make us compute before it opens. */
const MAX_ITERATIONS = 10_000_000

/** Throws for another password, and for the old ciphers, under which nothing should be kept. */
export function decryptPbes2(
  algorithm: unknown,
  ciphertext: Uint8Array,
  password: string,
): Uint8Array {
  const [scheme, parameters] = membersOf(algorithm)
  if (oidOf(scheme) !== PBES2) throw tooOld()
  const [derivation, encryption] = membersOf(parameters)
  const [cipherName, iv] = membersOf(encryption)
  const cipher = CIPHERS.get(oidOf(cipherName))
  if (!cipher) throw tooOld()
  const key = derivedKey(derivation, password, cipher.keyBytes)
  const decipher = createDecipheriv(cipher.name, key, octetsOf(iv))
  try {
    return Buffer.concat([decipher.update(ciphertext), decipher.final()])
  } catch (error) {
    throw new Error('another password opens it', { cause: error })
  }
}

function derivedKey(derivation: unknown, password: string, keyBytes: number): Uint8Array {
  const [method, parameters] = membersOf(derivation)
  const [salt, count, ...others] = membersOf(parameters)
  const pseudorandom = others.find((other) => !(other instanceof Integer))
  const digest = pseudorandom ? DIGESTS.get(oidOf(membersOf(pseudorandom)[0])) : 'sha1'
  if (oidOf(method) !== PBKDF2 || !(count instanceof Integer) || !digest) throw tooOld()
  const iterations = Number(count.toBigInt())
  if (iterations > MAX_ITERATIONS) throw new Error('it asks for too many iterations')
  return pbkdf2Sync(password, octetsOf(salt), iterations, keyBytes, digest)
}

function tooOld(): Error {
  return new Error(
    'it is encrypted in a way that is no longer safe: export it again with AES-256 (openssl pkcs12 -export)',
  )
}
