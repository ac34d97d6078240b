import { constants, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { checkSignature } from './check-signature.ts'
import { encodeDer, membersOf, readDer, TAG } from '../der/der.ts'
import { encodeOid, OID } from '../der/object-identifier.ts'
import { refusalOf } from '../testing/refusal.ts'

const signed = Buffer.from('what is signed')
const ed25519 = generateKeyPairSync('ed25519')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const infoOf = (key: KeyObject): Uint8Array => key.export({ type: 'spki', format: 'der' })
const plain = (oid: string): Uint8Array => encodeDer(TAG.sequence, encodeOid(oid))
const SHA_384 = plain('2.16.840.1.101.3.4.2.2')

/** RFC 4055 §3.1: the digest, the mask’s digest and the length of the salt. */
function pss(digest: Uint8Array, mask: Uint8Array, salt: number): Uint8Array {
  const generator = encodeDer(TAG.sequence, encodeOid(OID.mgf1), mask)
  return encodeDer(
    TAG.sequence,
    encodeOid(OID.rsaPss),
    encodeDer(
      TAG.sequence,
      encodeDer(0xa0, digest),
      encodeDer(0xa1, generator),
      encodeDer(0xa2, encodeDer(TAG.integer, Uint8Array.of(salt))),
    ),
  )
}

const padded = sign('sha384', signed, {
  key: rsa.privateKey,
  padding: constants.RSA_PKCS1_PSS_PADDING,
  saltLength: 48,
})

describe('a signature with', () => {
  test.each([
    ['Ed25519', ed25519.publicKey, plain(OID.ed25519), sign(null, signed, ed25519.privateKey)],
    ['RSA-PSS', rsa.publicKey, pss(SHA_384, SHA_384, 48), padded],
    [
      'ECDSA',
      curve.publicKey,
      plain(OID.ecdsaWithSha256),
      sign('sha256', signed, curve.privateKey),
    ],
  ])('%s holds over its bytes, and over no others', async (_what, key, algorithm, signature) => {
    const given = { publicKeyInfo: infoOf(key), algorithm, signature, signed }
    expect(await checkSignature(given)).toBe(true)
    expect(await checkSignature({ ...given, signed: signed.subarray(1) })).toBe(false)
  })

  test('another length of salt does not hold', async () => {
    const algorithm = pss(SHA_384, SHA_384, 32)
    const publicKeyInfo = infoOf(rsa.publicKey)
    expect(await checkSignature({ publicKeyInfo, algorithm, signature: padded, signed })).toBe(
      false,
    )
  })

  test.each([
    ['a mask of another digest', rsa.publicKey, pss(SHA_384, plain(OID.sha256), 48)],
    ['RSA’s algorithm and a key on a curve', curve.publicKey, plain(OID.sha256WithRsa)],
    ['a curve’s algorithm and an RSA key', rsa.publicKey, plain(OID.ecdsaWithSha256)],
    ['SHA-1', rsa.publicKey, plain('1.2.840.113549.1.1.5')],
  ])('%s is not taken', async (_what, key, algorithm) => {
    const given = { publicKeyInfo: infoOf(key), algorithm, signature: padded, signed }
    await expect(checkSignature(given)).rejects.toMatchObject({ code: 'algorithm' })
  })

  test('an algorithm that names no digest takes the signer’s, and none without one', async () => {
    const algorithm = encodeDer(TAG.sequence, encodeOid(OID.rsaEncryption), encodeDer(TAG.null))
    const signature = sign('sha384', signed, rsa.privateKey)
    const given = { publicKeyInfo: infoOf(rsa.publicKey), algorithm, signature, signed }
    expect(await checkSignature({ ...given, digest: 'SHA-384' })).toBe(true)
    expect(await checkSignature({ ...given, digest: 'SHA-256' })).toBe(false)
    expect(await refusalOf(() => checkSignature(given))).toBe('algorithm')
  })

  const short = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const exact = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const koblitz = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })

  test.each([
    ['an RSA key of 1,024 bits', infoOf(short.publicKey), plain(OID.sha256WithRsa), 'key'],
    [
      'a curve that is not taken',
      infoOf(koblitz.publicKey),
      plain(OID.ecdsaWithSha256),
      'algorithm',
    ],
    ['Ed25519 and an RSA key', infoOf(rsa.publicKey), plain(OID.ed25519), 'algorithm'],
    [
      'a curve’s algorithm and a key without a curve',
      infoOf(ed25519.publicKey),
      plain(OID.ecdsaWithSha256),
      'algorithm',
    ],
    ['half a key', infoOf(curve.publicKey).slice(0, -1), plain(OID.ecdsaWithSha256), 'malformed'],
    ['a point on no curve', offTheCurve(), plain(OID.ecdsaWithSha256), 'key'],
    ['a curve’s name for an RSA key', renamed(), plain(OID.ecdsaWithSha256), 'algorithm'],
  ])('%s is refused', async (_what, publicKeyInfo, algorithm, code) => {
    expect(
      await refusalOf(() =>
        checkSignature({ publicKeyInfo, algorithm, signature: padded, signed }),
      ),
    ).toBe(code)
  })

  test('an RSA key of 2,048 bits is long enough', async () => {
    const signature = sign('sha256', signed, exact.privateKey)
    const publicKeyInfo = infoOf(exact.publicKey)
    const algorithm = plain(OID.sha256WithRsa)
    expect(await checkSignature({ publicKeyInfo, algorithm, signature, signed })).toBe(true)
  })

  test.each([
    ['as long as any real one is no key', 2_200, 'key'],
    ['longer than any real one is refused before it is used', 2_201, 'limit'],
    ['far longer is, too', 100_000, 'limit'],
  ])('a text %s', async (_what, length, code) => {
    const publicKeyInfo = infoOfLength(length)
    const given = { publicKeyInfo, algorithm: plain(OID.sha256WithRsa), signature: padded, signed }
    expect(publicKeyInfo).toHaveLength(length)
    expect(await refusalOf(() => checkSignature(given))).toBe(code)
  })
})

describe('the numbers of a signature on a curve', () => {
  const numbers = (...contents: readonly (readonly number[])[]): Uint8Array =>
    encodeDer(
      TAG.sequence,
      ...contents.map((content) => encodeDer(TAG.integer, Uint8Array.from(content))),
    )
  const outcomeOf = async (signature: Uint8Array) => {
    const publicKeyInfo = infoOf(curve.publicKey)
    const given = { publicKeyInfo, algorithm: plain(OID.ecdsaWithSha256), signature, signed }
    return (await refusalOf(() => checkSignature(given))) ?? (await checkSignature(given))
  }
  const ones = (count: number): readonly number[] => Array<number>(count).fill(1)

  test.each([
    ['one', [[1]]],
    ['three', [[1], [1], [1]]],
    ['a negative one', [[0x80], [1]]],
    ['one with a zero before it that it does not need', [[1], [0, 1]]],
    ['one of more bytes than the curve has', [ones(33), [1]]],
  ])('are refused as %s', async (_what, contents) => {
    expect(await outcomeOf(numbers(...contents))).toBe('malformed')
  })

  test.each([
    ['small', [[1], [1]]],
    ['zero', [[0], [0]]],
    ['as long as the curve’s', [ones(32), ones(32)]],
    [
      'with a zero before them that they need',
      [
        [0, 0x80],
        [0, 0xff, ...ones(31)],
      ],
    ],
  ])('are read where they are %s, and are another signature', async (_what, contents) => {
    expect(await outcomeOf(numbers(...contents))).toBe(false)
  })

  test('are numbers', async () => {
    const texts = encodeDer(TAG.sequence, encodeDer(TAG.null), encodeDer(TAG.null))
    expect(await outcomeOf(texts)).toBe('malformed')
  })
})

/** A text of a key's form, as long as it is wanted. */
function infoOfLength(length: number): Uint8Array {
  const infoWith = (bits: number): Uint8Array =>
    encodeDer(
      TAG.sequence,
      encodeDer(TAG.sequence, encodeOid(OID.rsaEncryption), encodeDer(TAG.null)),
      encodeDer(TAG.bitString, new Uint8Array(bits)),
    )
  return infoWith(length - (infoWith(length).length - length))
}

function offTheCurve(): Uint8Array {
  const info = Uint8Array.from(infoOf(curve.publicKey))
  info.fill(1, -64)
  return info
}

/** The curve’s own parameters, under the name of RSA. */
function renamed(): Uint8Array {
  const [algorithm, key] = membersOf(readDer(infoOf(curve.publicKey)))
  const [, parameters] = membersOf(readDer(algorithm?.bytes ?? new Uint8Array()))
  return encodeDer(
    TAG.sequence,
    encodeDer(TAG.sequence, encodeOid(OID.rsaEncryption), parameters?.bytes ?? new Uint8Array()),
    key?.bytes ?? new Uint8Array(),
  )
}
