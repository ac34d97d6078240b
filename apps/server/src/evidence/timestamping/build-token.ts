import { hash, sign, type KeyObject } from 'node:crypto'

import { OID } from '@ancrage/cms'
import {
  Integer,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as DerSet,
  type BaseBlock,
} from 'asn1js'
import {
  Accuracy,
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TSTInfo,
  type MessageImprint,
} from 'pkijs'

export type InfoInput = Readonly<{
  imprint: MessageImprint
  policy: string
  serial: bigint
  time: Date
  nonce?: Integer | undefined
}>

/** What a token says, as the DER that is signed. Times are cut to the second, and the accuracy says so. */
export function encodeInfo({ imprint, policy, serial, time, nonce }: InfoInput): Uint8Array {
  const info = new TSTInfo({
    version: 1,
    policy,
    messageImprint: imprint,
    serialNumber: Integer.fromBigInt(serial),
    genTime: new Date(Math.floor(time.getTime() / 1000) * 1000),
    accuracy: new Accuracy({ seconds: 1 }),
    ...(nonce && { nonce }),
  })
  return new Uint8Array(info.toSchema().toBER())
}

/** What RFC 3161 and 5816 want signed: the content's type and digest, and the signer's certificate. */
export function tokenAttributes(
  content: Uint8Array,
  certificate: Uint8Array,
): readonly Attribute[] {
  return [
    attribute(OID.contentType, new ObjectIdentifier({ value: OID.timestampInfo })),
    attribute(OID.messageDigest, octets(hash('sha256', content, 'buffer'))),
    attribute(OID.signingCertificateV2, certificateIdentifiers(certificate)),
  ]
}

export function attribute(type: string, value: BaseBlock): Attribute {
  return new Attribute({ type, values: [value] })
}

/** SigningCertificateV2 with one ESSCertIDv2, whose algorithm is SHA-256 by default. */
export function certificateIdentifiers(certificate: Uint8Array): Sequence {
  const identifier = new Sequence({ value: [octets(hash('sha256', certificate, 'buffer'))] })
  return new Sequence({ value: [new Sequence({ value: [identifier] })] })
}

export type TokenInput = Readonly<{
  content: Uint8Array
  attributes: readonly Attribute[]
  certificate: Uint8Array
  key: KeyObject
  /** The certificates put into the token. */
  included: readonly Uint8Array[]
}>

/** A timestamp token: CMS signed data with one signer (RFC 5652), signed with an EC P-256 key. */
export function signToken(wanted: TokenInput): Uint8Array {
  const signedData = new SignedData({
    version: 3,
    digestAlgorithms: [sha256()],
    encapContentInfo: contentInOnePiece(wanted.content),
    signerInfos: [signerInfo(wanted)],
    ...(wanted.included.length > 0 && { certificates: wanted.included.map(certificateOf) }),
  })
  const content = new ContentInfo({
    contentType: OID.signedData,
    content: signedData.toSchema(true),
  })
  return new Uint8Array(content.toSchema().toBER())
}

/** Its constructor would cut the content into pieces, which is not DER. */
function contentInOnePiece(content: Uint8Array): EncapsulatedContentInfo {
  const held = new EncapsulatedContentInfo({ eContentType: OID.timestampInfo })
  held.eContent = octets(content)
  return held
}

function signerInfo({ attributes, certificate, key }: TokenInput): SignerInfo {
  const { issuer, serialNumber } = certificateOf(certificate)
  const inOrder = inDerOrder(attributes)
  const signed = new DerSet({ value: inOrder.map((one) => one.toSchema()) })
  return new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    digestAlgorithm: sha256(),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes: inOrder }),
    signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.ecdsaWithSha256 }),
    signature: octets(sign('sha256', new Uint8Array(signed.toBER()), key)),
  })
}

/** DER sorts the members of a set by their bytes; a verifier that encodes them again gets the same. */
function inDerOrder(attributes: readonly Attribute[]): Attribute[] {
  const encoded = (one: Attribute): Uint8Array => new Uint8Array(one.toSchema().toBER())
  return attributes.toSorted((a, b) => Buffer.compare(encoded(a), encoded(b)))
}

function certificateOf(der: Uint8Array): Certificate {
  return Certificate.fromBER(new Uint8Array(der))
}

function sha256(): AlgorithmIdentifier {
  return new AlgorithmIdentifier({ algorithmId: OID.sha256 })
}

function octets(bytes: Uint8Array): OctetString {
  return new OctetString({ valueHex: new Uint8Array(bytes) })
}
