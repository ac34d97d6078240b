import { describe, expect, test } from 'vitest'

import { encodeDer, TAG } from './der/der.ts'
import { encodeOid, OID } from './der/object-identifier.ts'
import {
  attributeValues,
  encodeAttribute,
  encodeSignedData,
  readSignedData,
  takeApart,
} from './signed-data.ts'
import { refusalOf } from './testing/refusal.ts'

const sequence = (...members: readonly Uint8Array[]): Uint8Array =>
  encodeDer(TAG.sequence, ...members)
const set = (...members: readonly Uint8Array[]): Uint8Array => encodeDer(TAG.set, ...members)
const context0 = (...members: readonly Uint8Array[]): Uint8Array =>
  encodeDer(TAG.context0, ...members)
const integer = (value: number): Uint8Array => encodeDer(TAG.integer, Uint8Array.of(value))
const octets = (...bytes: readonly number[]): Uint8Array =>
  encodeDer(TAG.octetString, Uint8Array.from(bytes))

const NULL = encodeDer(TAG.null)
const SHA_256 = sequence(encodeOid(OID.sha256))
const SHA_384 = sequence(encodeOid('2.16.840.1.101.3.4.2.2'))
const TYPE = encodeOid(OID.timestampInfo)
const ATTRIBUTE = encodeAttribute('1.2.3', NULL)
const CERTIFICATE = sequence(integer(1))
const REVOKED = encodeDer(0xa1, sequence(integer(2)))

const signerWith = (...behind: readonly Uint8Array[]): Uint8Array =>
  sequence(
    integer(1),
    sequence(integer(7)),
    SHA_256,
    context0(ATTRIBUTE),
    sequence(encodeOid(OID.ecdsaWithSha256)),
    octets(5),
    ...behind,
  )

/** Signed data of one signer, but for what the test wants otherwise. */
const assembled = ({
  type = encodeOid(OID.signedData),
  behind = [],
  beside = [],
  digests = [SHA_256],
  encapsulated = [TYPE, context0(octets(1, 2))],
  between = [context0(CERTIFICATE)],
  signers = [signerWith()],
}: Readonly<
  Partial<
    Record<
      'behind' | 'beside' | 'digests' | 'encapsulated' | 'between' | 'signers',
      readonly Uint8Array[]
    > & { type: Uint8Array }
  >
> = {}): Uint8Array =>
  sequence(
    type,
    context0(
      sequence(integer(3), set(...digests), sequence(...encapsulated), ...between, set(...signers)),
      ...beside,
    ),
    ...behind,
  )

test('signed data says its parts, and is put together again from them', () => {
  const bytes = assembled()
  const parts = readSignedData(bytes)
  expect(parts).toMatchObject({
    version: 3,
    contentType: OID.timestampInfo,
    content: Uint8Array.of(1, 2),
    certificates: [CERTIFICATE],
    signerVersion: 1,
    signedAttributes: [ATTRIBUTE],
    signature: Uint8Array.of(5),
    unsignedAttributes: [],
  })
  expect(encodeSignedData(parts)).toEqual(bytes)
})

test.each([
  ['no certificates', assembled({ between: [] })],
  ['no content', assembled({ encapsulated: [TYPE] })],
  ['a note that nobody signed', assembled({ signers: [signerWith(encodeDer(0xa1, ATTRIBUTE))] })],
])('signed data with %s is put together again too', (_what, bytes) => {
  expect(encodeSignedData(readSignedData(bytes))).toEqual(bytes)
})

test('a list of revoked certificates is passed over, where more may stand than the parts say', async () => {
  for (const between of [[REVOKED], [context0(CERTIFICATE), REVOKED]]) {
    const bytes = assembled({ between })
    expect(takeApart(bytes).certificates).toHaveLength(between.length - 1)
    expect(await refusalOf(() => readSignedData(bytes))).toBe('malformed')
  }
})

const SIGNED_NOTHING = sequence(
  integer(1),
  sequence(integer(7)),
  SHA_256,
  sequence(encodeOid(OID.ecdsaWithSha256)),
  octets(5),
)

describe('signed data is refused', () => {
  test.each([
    ['of another type', assembled({ type: encodeOid(OID.data) }), 'malformed'],
    ['with more behind it', assembled({ behind: [NULL] }), 'malformed'],
    ['with more beside it', assembled({ beside: [NULL] }), 'malformed'],
    ['with more beside it and behind', assembled({ beside: [NULL], behind: [NULL] }), 'malformed'],
    [
      'with more behind the content',
      assembled({ encapsulated: [TYPE, context0(octets(1)), NULL] }),
      'malformed',
    ],
    [
      'with more behind the content and beside',
      assembled({ encapsulated: [TYPE, context0(octets(1)), NULL], beside: [NULL] }),
      'malformed',
    ],
    [
      'with a content in pieces',
      assembled({ encapsulated: [TYPE, context0(octets(1), octets(2))] }),
      'malformed',
    ],
    ['in another order', assembled({ between: [REVOKED, context0(CERTIFICATE)] }), 'malformed'],
    ['with another part', assembled({ between: [NULL] }), 'malformed'],
    ['without a signer', assembled({ signers: [] }), 'signers'],
    ['with two signers', assembled({ signers: [signerWith(), signerWith()] }), 'signers'],
    ['by another digest than it names', assembled({ digests: [SHA_384] }), 'malformed'],
    ['by no digest', assembled({ digests: [] }), 'malformed'],
    ['with a digest that is none', assembled({ digests: [SHA_256, sequence(NULL)] }), 'malformed'],
    [
      'with more behind the signature than notes',
      assembled({ signers: [signerWith(encodeDer(0xa1, ATTRIBUTE), NULL)] }),
      'malformed',
    ],
    ['where nothing is signed', assembled({ signers: [SIGNED_NOTHING] }), 'attributes'],
    ['where a signer is a version', assembled({ signers: [sequence(integer(1))] }), 'malformed'],
    [
      'where a signer is a name',
      assembled({ signers: [sequence(integer(1), sequence(integer(7)))] }),
      'attributes',
    ],
    [
      'with seventeen certificates',
      assembled({ between: [context0(...Array<Uint8Array>(17).fill(CERTIFICATE))] }),
      'limit',
    ],
  ])('%s', async (_what, bytes, code) => {
    expect(await refusalOf(() => takeApart(bytes))).toBe(code)
  })

  test('above 256 KiB, before it is looked at', async () => {
    expect(await refusalOf(() => takeApart(new Uint8Array(262_145)))).toBe('limit')
    expect(await refusalOf(() => takeApart(new Uint8Array(262_144)))).toBe('malformed')
  })
})

test('sixteen certificates, and two digests of which one is the signer’s, are taken', () => {
  const sixteen = context0(...Array<Uint8Array>(16).fill(CERTIFICATE))
  const parts = takeApart(assembled({ between: [sixteen], digests: [SHA_384, SHA_256] }))
  expect(parts.certificates).toHaveLength(16)
})

describe('an attribute', () => {
  const type = encodeOid('1.2.3')

  test('has one value', () => {
    expect(attributeValues([ATTRIBUTE]).get('1.2.3')?.bytes).toEqual(NULL)
  })

  test.each([
    ['no value', [sequence(type, set())]],
    ['two values', [sequence(type, set(NULL, NULL))]],
    ['more than values', [sequence(type, set(NULL), NULL)]],
    ['more than values, and two of them', [sequence(type, set(NULL, NULL), NULL)]],
    ['no type', [sequence(NULL, set(NULL))]],
    ['the type of another', [ATTRIBUTE, ATTRIBUTE]],
  ])('of %s is refused', async (_what, attributes) => {
    expect(await refusalOf(() => attributeValues(attributes))).toBe('attributes')
  })
})
