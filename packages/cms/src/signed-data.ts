import {
  type Der,
  DerError,
  encodeDer,
  encodeSet,
  expected,
  membersIn,
  readDer,
  sameBytes,
  TAG,
} from './der.ts'
import { encodeOid, OID, oidOf } from './object-identifier.ts'

/** Signed data of one signer (RFC 5652), taken apart. Each part is DER as it stands in the whole. */
export type SignedData = {
  readonly version: number
  readonly digestAlgorithm: Uint8Array
  readonly contentType: string
  /** Absent where the signature is beside what it signs. */
  readonly content: Uint8Array | null
  readonly certificates: readonly Uint8Array[]
  readonly signerVersion: number
  readonly signerIdentifier: Uint8Array
  /** The members of the set, in its order. */
  readonly signedAttributes: readonly Uint8Array[]
  readonly signatureAlgorithm: Uint8Array
  readonly signature: Uint8Array
  /** Members of the set of what is not signed. */
  readonly unsignedAttributes: readonly Uint8Array[]
}

export function encodeSignedData(parts: SignedData): Uint8Array {
  const { content, certificates } = parts
  const held =
    content === null ? [] : [encodeDer(TAG.context0, encodeDer(TAG.octetString, content))]
  const signedData = encodeDer(
    TAG.sequence,
    integer(parts.version),
    encodeDer(TAG.set, parts.digestAlgorithm),
    encodeDer(TAG.sequence, encodeOid(parts.contentType), ...held),
    ...(certificates.length === 0 ? [] : [encodeDer(TAG.context0, ...certificates)]),
    encodeDer(TAG.set, encodeSignerInfo(parts)),
  )
  return encodeDer(TAG.sequence, encodeOid(OID.signedData), encodeDer(TAG.context0, signedData))
}

/** What the signature is made over: the attributes as a set of their own. */
export function signedBytes({
  signedAttributes,
}: Pick<SignedData, 'signedAttributes'>): Uint8Array {
  return encodeDer(TAG.set, ...signedAttributes)
}

/**
 * Takes signed data apart and demands that putting it together again gives the very same bytes: nothing is in it that
 * the parts do not say. Throws DerError.
 */
export function readSignedData(bytes: Uint8Array): SignedData {
  const parts = takeApart(bytes)
  if (!sameBytes(encodeSignedData(parts), bytes)) throw new DerError('more than its parts say')
  return parts
}

/** The same of signed data that may hold more, such as lists of revoked certificates. Throws DerError. */
export function takeApart(bytes: Uint8Array): SignedData {
  const [type, wrapped] = membersIn(readDer(bytes), TAG.sequence)
  if (oidOf(type) !== OID.signedData) throw new DerError('not signed data')
  const [inner] = membersIn(wrapped, TAG.context0)
  const [version, , encapsulated, ...rest] = membersIn(inner, TAG.sequence)
  const [contentType, held] = membersIn(encapsulated, TAG.sequence)
  const certificates = rest[0]?.tag === TAG.context0 ? membersIn(rest[0], TAG.context0) : []
  const [signerInfo, ...others] = membersIn(rest.at(-1), TAG.set)
  if (others.length > 0) throw new DerError('several signers')
  return {
    version: smallInteger(version),
    contentType: oidOf(contentType),
    content: held === undefined ? null : contentOf(held),
    certificates: certificates.map((certificate) => expected(certificate, TAG.sequence).bytes),
    ...signerParts(signerInfo),
  }
}

/** The value of each attribute by its type; one that comes twice or has several values could be read two ways. */
export function attributeValues(attributes: readonly Uint8Array[]): ReadonlyMap<string, Der> {
  const values = new Map<string, Der>()
  for (const attribute of attributes) {
    const [type, set, ...more] = membersIn(readDer(attribute), TAG.sequence)
    const [value, ...others] = membersIn(set, TAG.set)
    const name = oidOf(type)
    if (value === undefined || more.length + others.length > 0 || values.has(name)) {
      throw new DerError(`attribute ${name}`)
    }
    values.set(name, value)
  }
  return values
}

export function encodeAttribute(type: string, value: Uint8Array): Uint8Array {
  return encodeDer(TAG.sequence, encodeOid(type), encodeSet([value]))
}

function encodeSignerInfo(parts: SignedData): Uint8Array {
  const { signedAttributes, unsignedAttributes } = parts
  return encodeDer(
    TAG.sequence,
    integer(parts.signerVersion),
    parts.signerIdentifier,
    parts.digestAlgorithm,
    encodeDer(TAG.context0, ...signedAttributes),
    parts.signatureAlgorithm,
    encodeDer(TAG.octetString, parts.signature),
    ...(unsignedAttributes.length === 0 ? [] : [encodeDer(TAG.context1, ...unsignedAttributes)]),
  )
}

function signerParts(signerInfo: Der | undefined) {
  const [version, identifier, digest, attributes, algorithm, signature, unsigned] = membersIn(
    signerInfo,
    TAG.sequence,
  )
  if (identifier === undefined) throw new DerError('no signer')
  return {
    signerVersion: smallInteger(version),
    signerIdentifier: identifier.bytes,
    digestAlgorithm: expected(digest, TAG.sequence).bytes,
    signedAttributes: membersIn(attributes, TAG.context0).map(({ bytes }) => bytes),
    signatureAlgorithm: expected(algorithm, TAG.sequence).bytes,
    signature: expected(signature, TAG.octetString).content,
    unsignedAttributes:
      unsigned === undefined ? [] : membersIn(unsigned, TAG.context1).map(({ bytes }) => bytes),
  }
}

function contentOf(held: Der): Uint8Array {
  const [octets] = membersIn(held, TAG.context0)
  return expected(octets, TAG.octetString).content
}

function integer(value: number): Uint8Array {
  return encodeDer(TAG.integer, Uint8Array.of(value))
}

function smallInteger(element: Der | undefined): number {
  const { content } = expected(element, TAG.integer)
  if (content.length !== 1) throw new DerError('a version that is not one byte')
  return content[0] ?? 0
}
