import { CmsError } from './cms-error.ts'
import {
  type Der,
  encodeDer,
  encodeSet,
  expected,
  membersIn,
  membersOf,
  readDer,
  sameBytes,
  TAG,
} from './der/der.ts'
import { versionIn } from './der/der-values.ts'
import { encodeOid, OID, oidOf } from './der/object-identifier.ts'

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

/** The bytes that `readSignedData` takes apart into the same parts. */
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

/** The bytes that the signature covers: the attributes as a set of their own. */
export function signedBytes({
  signedAttributes,
}: Pick<SignedData, 'signedAttributes'>): Uint8Array {
  return encodeDer(TAG.set, ...signedAttributes)
}

/**
 * Takes signed data apart and demands that putting it together again gives the very same bytes: nothing is in it that
 * the parts do not say.
 *
 * @throws CmsError.
 */
export function readSignedData(bytes: Uint8Array): SignedData {
  const parts = takeApart(bytes)
  if (!sameBytes(encodeSignedData(parts), bytes)) {
    throw new CmsError('malformed', 'more than its parts say')
  }
  return parts
}

/** No token or seal comes near. */
const MAX_BYTES = 256 * 1024
/** Far more than a chain needs. */
const MAX_CERTIFICATES = 16

/**
 * The same of signed data that may hold more, such as lists of revoked certificates.
 *
 * @throws CmsError.
 */
export function takeApart(bytes: Uint8Array): SignedData {
  if (bytes.length > MAX_BYTES) throw new CmsError('limit', 'signed data')
  const [type, wrapped, ...behind] = membersIn(readDer(bytes), TAG.sequence)
  if (oidOf(type) !== OID.signedData) throw new CmsError('malformed', 'not signed data')
  const [inner, ...beside] = membersIn(wrapped, TAG.context0)
  const [version, digests, encapsulated, ...rest] = membersIn(inner, TAG.sequence)
  const [contentType, held, ...more] = membersIn(encapsulated, TAG.sequence)
  const hasOrder = IN_ORDER.test(rest.map(({ tag }) => tag).join(' '))
  if (behind.length + beside.length + more.length > 0 || !hasOrder) {
    throw new CmsError('malformed', 'parts that do not belong there')
  }
  const [signerInfo, ...otherSigners] = membersIn(rest.at(-1), TAG.set)
  if (signerInfo === undefined || otherSigners.length > 0) throw new CmsError('signers')
  const signer = signerParts(signerInfo)
  requireAmong(digests, readDer(signer.digestAlgorithm))
  return {
    version: versionIn(version),
    contentType: oidOf(contentType),
    content: held === undefined ? null : contentOf(held),
    certificates: certificatesIn(rest[0]),
    ...signer,
  }
}

/** Certificates, lists of revoked ones, and who signed. */
const IN_ORDER = /^(160 )?(161 )?49$/

/**
 * The value of each attribute by its type.
 *
 * @throws CmsError `attributes` for one that comes twice or has several values, which could be read two ways.
 */
export function attributeValues(attributes: readonly Uint8Array[]): ReadonlyMap<string, Der> {
  const values = new Map<string, Der>()
  for (const attribute of attributes) {
    const [type, set, ...more] = membersIn(readDer(attribute), TAG.sequence)
    const [value, ...others] = membersIn(set, TAG.set)
    const name = oidOf(type)
    const isOne = value !== undefined && more.length + others.length === 0
    if (!isOne || name === '' || values.has(name)) throw new CmsError('attributes', name)
    values.set(name, value)
  }
  return values
}

/** An attribute with one value, which is DER already. */
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

function certificatesIn(element: Der | undefined): readonly Uint8Array[] {
  if (element?.tag !== TAG.context0) return []
  const certificates = membersIn(element, TAG.context0)
  if (certificates.length > MAX_CERTIFICATES) throw new CmsError('limit', 'certificates')
  return certificates.map((certificate) => expected(certificate, TAG.sequence).bytes)
}

function signerParts(signerInfo: Der) {
  const [version, identifier, digest, attributes, algorithm, signature, ...rest] = membersIn(
    signerInfo,
    TAG.sequence,
  )
  const [unsigned, ...more] = rest
  if (identifier === undefined || more.length > 0) throw new CmsError('malformed', 'no signer')
  if (attributes?.tag !== TAG.context0) throw new CmsError('attributes', 'none are signed')
  return {
    signerVersion: versionIn(version),
    signerIdentifier: identifier.bytes,
    digestAlgorithm: expected(digest, TAG.sequence).bytes,
    signedAttributes: membersOf(attributes).map(({ bytes }) => bytes),
    signatureAlgorithm: expected(algorithm, TAG.sequence).bytes,
    signature: expected(signature, TAG.octetString).content,
    unsignedAttributes:
      unsigned === undefined ? [] : membersIn(unsigned, TAG.context1).map(({ bytes }) => bytes),
  }
}

/** What readers in one pass are told before the content: the signer's digest is one of these. */
function requireAmong(digests: Der | undefined, algorithm: Der): void {
  const named = membersIn(digests, TAG.set).map((one) => oidOf(membersIn(one, TAG.sequence)[0]))
  const own = oidOf(membersIn(algorithm, TAG.sequence)[0])
  if (named.includes('') || !named.includes(own)) throw new CmsError('malformed', 'another digest')
}

function contentOf(held: Der): Uint8Array {
  const [octets, ...more] = membersIn(held, TAG.context0)
  if (more.length > 0) throw new CmsError('malformed', 'content in pieces')
  return expected(octets, TAG.octetString).content
}

function integer(value: number): Uint8Array {
  return encodeDer(TAG.integer, Uint8Array.of(value))
}
