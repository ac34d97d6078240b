import { createPublicKey, generateKeyPairSync, hash, type KeyObject, sign } from 'node:crypto'

import { encodeDer, encodeSet, TAG } from '../der/der.ts'
import { encodeOid, OID } from '../der/object-identifier.ts'
import { encodeAttribute, type SignedData } from '../signed-data.ts'
import { readX509 } from '../x509.ts'

/** Who holds a key on P-256, by a name. */
export type Holder = { readonly name: string; readonly key: KeyObject }

export const newHolder = (name: string): Holder => ({
  name,
  key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
})

export type CertificateInput = {
  readonly subject: Holder
  readonly issuer: Holder
  /** DER of each. */
  readonly extensions?: readonly Uint8Array[]
  readonly from?: string
  readonly to?: string
  readonly serial?: Uint8Array
  readonly algorithm?: Uint8Array
}

const sequence = (...members: readonly Uint8Array[]): Uint8Array =>
  encodeDer(TAG.sequence, ...members)
const integer = (...digits: readonly number[]): Uint8Array =>
  encodeDer(TAG.integer, Uint8Array.from(digits))
const ECDSA = sequence(encodeOid(OID.ecdsaWithSha256))
const SHA_256 = sequence(encodeOid(OID.sha256))

/** A certificate as an authority would sign it, good or not. */
export function certificateOf(input: CertificateInput): Uint8Array {
  const { subject, issuer, extensions = [], from = '260101000000Z', to = '300101000000Z' } = input
  const algorithm = input.algorithm ?? ECDSA
  const held =
    extensions.length === 0 ? [] : [encodeDer(0xa3, encodeDer(TAG.sequence, ...extensions))]
  const signed = sequence(
    encodeDer(TAG.context0, integer(2)),
    encodeDer(TAG.integer, input.serial ?? Uint8Array.of(7)),
    algorithm,
    distinguishedName(issuer.name),
    sequence(...[from, to].map((time) => encodeDer(TAG.utcTime, Buffer.from(time)))),
    distinguishedName(subject.name),
    publicKeyOf(subject),
    ...held,
  )
  const bits = encodeDer(TAG.bitString, Uint8Array.of(0), sign('sha256', signed, issuer.key))
  return sequence(signed, algorithm, bits)
}

export function extension(type: string, value: Uint8Array, critical = false): Uint8Array {
  const said = critical ? [encodeDer(TAG.boolean, Uint8Array.of(0xff))] : []
  return sequence(encodeOid(type), ...said, encodeDer(TAG.octetString, value))
}

/** For as many authorities below as is said; without a number, for any. */
export const authority = (most?: number): Uint8Array =>
  extension(
    OID.basicConstraints,
    sequence(
      encodeDer(TAG.boolean, Uint8Array.of(0xff)),
      ...(most === undefined ? [] : [integer(most)]),
    ),
    true,
  )

export const purposes = (types: readonly string[], critical = true): Uint8Array =>
  extension(OID.extendedKeyUsage, sequence(...types.map(encodeOid)), critical)

export type TokenInput = {
  readonly imprint: Uint8Array
  /** That made the imprint. */
  readonly algorithm?: Uint8Array
  readonly signer: Holder
  readonly certificate: Uint8Array
  readonly time?: string
  /** What follows the time in the info. */
  readonly optional?: readonly Uint8Array[]
  /** Instead of the whole info. */
  readonly content?: Uint8Array
  readonly attributes?: (right: readonly Uint8Array[]) => readonly Uint8Array[]
}

/** A token (RFC 3161) of one certificate, taken apart: a test changes what nobody signed, and puts it together. */
export function tokenParts(input: TokenInput): SignedData {
  const { issuer, serial } = readX509(input.certificate)
  const content = input.content ?? infoOf(input)
  const right = [
    encodeAttribute(OID.contentType, encodeOid(OID.timestampInfo)),
    encodeAttribute(OID.messageDigest, encodeDer(TAG.octetString, digestOf(content))),
    encodeAttribute(
      OID.signingCertificateV2,
      sequence(sequence(sequence(encodeDer(TAG.octetString, digestOf(input.certificate))))),
    ),
  ]
  const attributes = input.attributes?.(right) ?? right
  return {
    version: 3,
    digestAlgorithm: SHA_256,
    contentType: OID.timestampInfo,
    content,
    certificates: [input.certificate],
    signerVersion: 1,
    signerIdentifier: sequence(issuer, serial),
    signedAttributes: attributes.toSorted((a, b) => Buffer.compare(a, b)),
    signatureAlgorithm: ECDSA,
    signature: sign('sha256', encodeSet(attributes), input.signer.key),
    unsignedAttributes: [],
  }
}

export function infoOf({
  imprint,
  algorithm = SHA_256,
  time = '20261120120000Z',
  optional = [],
}: Pick<TokenInput, 'imprint' | 'algorithm' | 'time' | 'optional'>): Uint8Array {
  return sequence(
    integer(1),
    encodeOid('1.2.3'),
    sequence(algorithm, encodeDer(TAG.octetString, imprint)),
    integer(1, 7),
    encodeDer(TAG.generalizedTime, Buffer.from(time)),
    ...optional,
  )
}

export const distinguishedName = (name: string): Uint8Array =>
  sequence(
    encodeSet([
      sequence(encodeOid(OID.commonName), encodeDer(TAG.utf8String, Buffer.from(name, 'utf8'))),
    ]),
  )

const publicKeyOf = ({ key }: Holder): Uint8Array =>
  createPublicKey(key).export({ type: 'spki', format: 'der' })

const digestOf = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')
