import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { encodeDer, TAG } from './der/der.ts'
import { encodeOid, OID } from './der/object-identifier.ts'
import { attributeValues, encodeAttribute } from './signed-data.ts'
import { isSigningCertificate, signingCertificates } from './signing-certificate.ts'
import { refusalOf } from './testing/refusal.ts'
import { certificateOf, distinguishedName, newHolder } from './testing/sample-token.ts'
import { readX509 } from './x509.ts'

const signer = newHolder('signer')
const certificate = certificateOf({ subject: signer, issuer: signer })
const digestBy = (algorithm: string): Uint8Array =>
  encodeDer(TAG.octetString, createHash(algorithm).update(certificate).digest())

const sequence = (...members: readonly Uint8Array[]): Uint8Array =>
  encodeDer(TAG.sequence, ...members)
const directory = (name: string): Uint8Array => encodeDer(0xa4, distinguishedName(name))
const serial = (value: number): Uint8Array => encodeDer(TAG.integer, Uint8Array.of(value))
const NULL = encodeDer(TAG.null)
const SHA_384 = sequence(encodeOid('2.16.840.1.101.3.4.2.2'))

/** The attribute with certificates, each of such members. */
const naming = (type: string, ...certificates: readonly (readonly Uint8Array[])[]) =>
  encodeAttribute(type, sequence(sequence(...certificates.map((one) => sequence(...one)))))

const answer = (...attributes: readonly Uint8Array[]) =>
  isSigningCertificate(attributeValues(attributes), readX509(certificate))
const byDigest = (...members: readonly Uint8Array[]) =>
  answer(naming(OID.signingCertificateV2, [digestBy('sha256'), ...members]))

describe('a signer names its certificate', () => {
  test('by its digest, of either form, in the first place', async () => {
    expect(await byDigest()).toBe(true)
    expect(await answer(naming(OID.signingCertificate, [digestBy('sha1')]))).toBe(true)
    expect(await answer(naming(OID.signingCertificateV2, [SHA_384, digestBy('sha384')]))).toBe(true)
    const other = encodeDer(TAG.octetString, new Uint8Array(32))
    const second = naming(OID.signingCertificateV2, [other], [digestBy('sha256')])
    expect(await answer(second)).toBe(false)
  })

  test('in each form that is there', async () => {
    const right = naming(OID.signingCertificateV2, [digestBy('sha256')])
    const wrong = naming(OID.signingCertificate, [digestBy('sha256')])
    expect(await answer(right, wrong)).toBe(false)
    expect(await answer(naming(OID.signingCertificateV2))).toBe(false)
    expect(await answer()).toBe(false)
  })

  test.each([
    ['its issuer and serial', sequence(sequence(directory('signer')), serial(7)), true],
    [
      'its issuer among other names',
      sequence(sequence(directory('another'), directory('signer')), serial(7)),
      true,
    ],
    ['another issuer', sequence(sequence(directory('another')), serial(7)), false],
    [
      'its issuer as another kind of name',
      sequence(sequence(encodeDer(0xa5, distinguishedName('signer'))), serial(7)),
      false,
    ],
    ['another serial', sequence(sequence(directory('signer')), serial(8)), false],
    ['more than both', sequence(sequence(directory('signer')), serial(7), NULL), false],
    ['no issuer', sequence(sequence(), serial(7)), false],
  ])('by its digest and %s', async (_what, issuerAndSerial, expected) => {
    expect(await byDigest(issuerAndSerial)).toBe(expected)
  })
})

test.each([
  ['more than a name', naming(OID.signingCertificateV2, [digestBy('sha256'), sequence(), NULL])],
  ['no digest', naming(OID.signingCertificateV2, [NULL])],
  ['nothing', naming(OID.signingCertificateV2, [])],
  ['no list', encodeAttribute(OID.signingCertificateV2, NULL)],
])('a signer that names %s names no certificate', async (_what, attribute) => {
  expect(await refusalOf(() => answer(attribute))).toBe('signing_certificate')
})

test('a digest that we do not know is not called wrong', async () => {
  const unknown = naming(OID.signingCertificateV2, [sequence(encodeOid('1.2.3')), digestBy('md5')])
  expect(await refusalOf(() => answer(unknown))).toBe('algorithm')
})

test('all that are named are told in their order', () => {
  const attribute = naming(
    OID.signingCertificateV2,
    [digestBy('sha256')],
    [SHA_384, digestBy('sha384')],
  )
  expect(signingCertificates(attributeValues([attribute]))).toMatchObject([
    { algorithm: 'SHA-256' },
    { algorithm: 'SHA-384' },
  ])
  expect(signingCertificates(attributeValues([]))).toEqual([])
})
