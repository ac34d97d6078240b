import { constants, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { checkSignature } from './check-signature.ts'
import { encodeDer, TAG } from './der.ts'
import { encodeOid, OID } from './object-identifier.ts'

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

  test('a key longer than any real one is refused before it is used', async () => {
    const publicKeyInfo = encodeDer(
      TAG.sequence,
      encodeDer(TAG.sequence, encodeOid(OID.rsaEncryption), encodeDer(TAG.null)),
      encodeDer(TAG.bitString, new Uint8Array(100_000)),
    )
    const algorithm = plain(OID.sha256WithRsa)
    await expect(
      checkSignature({ publicKeyInfo, algorithm, signature: padded, signed }),
    ).rejects.toMatchObject({ code: 'limit' })
  })
})
