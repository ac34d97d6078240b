import { describe, expect, test } from 'vitest'

import { encodeDer, TAG } from '../der/der.ts'
import { encodeOid, OID } from '../der/object-identifier.ts'
import { digestNamed, signatureAlgorithmIn } from './signature-algorithm.ts'
import { refusalOf } from '../testing/refusal.ts'

const sequence = (...members: readonly Uint8Array[]): Uint8Array =>
  encodeDer(TAG.sequence, ...members)
const oid = (dotted: string): Uint8Array => sequence(encodeOid(dotted))
const NULL = encodeDer(TAG.null)
const SHA_256 = oid(OID.sha256)
const salt = (...digits: readonly number[]): Uint8Array =>
  encodeDer(TAG.integer, Uint8Array.from(digits))
const mask = (...members: readonly Uint8Array[]): Uint8Array => sequence(...members)
const held = (tag: number, ...values: readonly Uint8Array[]): Uint8Array =>
  encodeDer(tag, ...values)
const GOOD_MASK = mask(encodeOid(OID.mgf1), SHA_256)

const pss = (...members: readonly Uint8Array[]): Uint8Array =>
  sequence(encodeOid(OID.rsaPss), sequence(...members))

test.each([
  [OID.rsaEncryption, { name: 'RSASSA-PKCS1-v1_5', hash: null }],
  [OID.sha256WithRsa, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }],
  [OID.ecdsaWithSha256, { name: 'ECDSA', hash: 'SHA-256' }],
  [OID.ed25519, { name: 'Ed25519' }],
])('algorithm %s is taken, with no parameters or none written out', (dotted, algorithm) => {
  expect(signatureAlgorithmIn(oid(dotted))).toEqual(algorithm)
  expect(signatureAlgorithmIn(sequence(encodeOid(dotted), NULL))).toEqual(algorithm)
})

test.each([
  ['another one', oid('1.2.3')],
  ['one with parameters', sequence(encodeOid(OID.sha256WithRsa), SHA_256)],
  ['one with an empty text', sequence(encodeOid(OID.sha256WithRsa), encodeDer(TAG.utf8String))],
  [
    'one with more than nothing in its nothing',
    sequence(encodeOid(OID.sha256WithRsa), encodeDer(TAG.null, Uint8Array.of(0))),
  ],
  ['one with more than parameters', sequence(encodeOid(OID.sha256WithRsa), NULL, NULL)],
])('%s is not taken for a signature, nor for a digest', async (_what, algorithm) => {
  expect(await refusalOf(() => signatureAlgorithmIn(algorithm))).toBe('algorithm')
  expect(await refusalOf(() => digestNamed(algorithm))).toBe('algorithm')
})

test('a digest is named with no parameters or none written out', () => {
  expect(digestNamed(SHA_256)).toBe('SHA-256')
  expect(digestNamed(sequence(encodeOid('2.16.840.1.101.3.4.2.3'), NULL))).toBe('SHA-512')
})

describe('RSA-PSS', () => {
  const whole = [held(0xa0, SHA_256), held(0xa1, GOOD_MASK), held(0xa2, salt(32))] as const
  const [digest, generator, length] = whole

  test('is taken with its digest, the mask of the same, and the length of its salt', () => {
    const algorithm = { name: 'RSA-PSS', hash: 'SHA-256', saltLength: 32 }
    expect(signatureAlgorithmIn(pss(...whole))).toEqual(algorithm)
  })

  test.each([
    ['no parameters', sequence(encodeOid(OID.rsaPss)), 'malformed'],
    [
      'more than parameters',
      sequence(encodeOid(OID.rsaPss), sequence(...whole), NULL),
      'algorithm',
    ],
    ['the default digest', pss(generator, length), 'algorithm'],
    ['the default salt', pss(digest, generator), 'algorithm'],
    ['a trailer', pss(...whole, held(0xa3, salt(1))), 'algorithm'],
    ['parts in another order', pss(generator, digest, length), 'algorithm'],
    ['two digests', pss(held(0xa0, SHA_256, SHA_256), generator, length), 'malformed'],
    ['no digest', pss(held(0xa0), generator, length), 'malformed'],
    [
      'another generator',
      pss(digest, held(0xa1, mask(encodeOid(OID.sha256), SHA_256)), length),
      'algorithm',
    ],
    ['a generator alone', pss(digest, held(0xa1, mask(encodeOid(OID.mgf1))), length), 'algorithm'],
    [
      'a generator with more',
      pss(digest, held(0xa1, mask(encodeOid(OID.mgf1), SHA_256, NULL)), length),
      'algorithm',
    ],
    [
      'the mask of another digest',
      pss(digest, held(0xa1, mask(encodeOid(OID.mgf1), oid('2.16.840.1.101.3.4.2.2'))), length),
      'algorithm',
    ],
    ['a salt that no digest has', pss(digest, generator, held(0xa2, salt(1, 0))), 'malformed'],
  ])('with %s is not taken', async (_what, algorithm, code) => {
    expect(await refusalOf(() => signatureAlgorithmIn(algorithm))).toBe(code)
  })
})
