import { hash } from 'node:crypto'

import { Constructed, Integer, ObjectIdentifier, OctetString, Sequence, type AsnType } from 'asn1js'
import type { SignerInfo } from 'pkijs'

import { DIGEST_NAMES, OID } from './object-identifiers.ts'
import type { ReadToken, TokenCertificate } from './read-token.ts'
import { decoding, TimestampError } from './timestamp-error.ts'

/** The value of each signed attribute, by its type. One that comes twice could be read two ways. */
export type SignedAttributes = ReadonlyMap<string, unknown>

export function signedAttributes({ signedAttrs }: SignerInfo): SignedAttributes {
  const attributes = new Map<string, unknown>()
  for (const attribute of signedAttrs?.attributes ?? []) {
    const type = attribute.type
    const values: readonly unknown[] = attribute.values
    const [value, ...more] = values
    if (attributes.has(type) || value === undefined || more.length > 0) {
      throw new TimestampError('token.attributes', type)
    }
    attributes.set(type, value)
  }
  return attributes
}

/** The signature covers the attributes only; these two tie it to the content. */
export function requireContentDigest(
  attributes: SignedAttributes,
  { content, contentType }: ReadToken,
  digestAlgorithm: string,
): void {
  const digestName = DIGEST_NAMES.get(digestAlgorithm)
  if (!digestName) throw new TimestampError('token.algorithm', digestAlgorithm)
  const type = attributes.get(OID.contentType)
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== contentType) {
    throw new TimestampError('token.attributes', 'content type')
  }
  const digest = attributes.get(OID.messageDigest)
  if (
    !(digest instanceof OctetString) ||
    Buffer.compare(digest.valueBlock.valueHexView, hash(digestName, content, 'buffer')) !== 0
  ) {
    throw new TimestampError('token.attributes', 'message digest')
  }
}

/**
 * The signer says which certificate it signs with (RFC 2634 ESSCertID, RFC 5035 ESSCertIDv2), so that
 * another certificate of the same key cannot be put in its place. Each form that is present must match.
 */
export function requireSigningCertificate(
  attributes: SignedAttributes,
  certificate: TokenCertificate,
): void {
  const first = attributes.get(OID.signingCertificate)
  const second = attributes.get(OID.signingCertificateV2)
  const matches = decoding('token.signing_certificate', () => {
    if (first === undefined && second === undefined) return false
    return (
      (first === undefined || isCertificateOf(firstIdentifier(first), 'sha1', certificate)) &&
      (second === undefined || isCertificateOfV2(firstIdentifier(second), certificate))
    )
  })
  if (!matches) throw new TimestampError('token.signing_certificate')
}

/** The first of the list is the signer's; others restrict the chain and are not needed. */
function firstIdentifier(attribute: unknown): readonly AsnType[] {
  const [list] = childrenOf(attribute)
  const [identifier] = childrenOf(list)
  return childrenOf(identifier)
}

/** ESSCertIDv2: the algorithm stands first, and is left out when it is SHA-256. */
function isCertificateOfV2(parts: readonly AsnType[], certificate: TokenCertificate): boolean {
  const [algorithm, ...others] = parts
  if (!(algorithm instanceof Sequence)) return isCertificateOf(parts, 'sha256', certificate)
  const [identifier] = algorithm.valueBlock.value
  const name = identifier instanceof ObjectIdentifier && DIGEST_NAMES.get(identifier.getValue())
  return Boolean(name) && isCertificateOf(others, String(name), certificate)
}

function isCertificateOf(
  [certificateHash, issuerSerial]: readonly AsnType[],
  digestName: string,
  { x509, parsed }: TokenCertificate,
): boolean {
  if (!(certificateHash instanceof OctetString)) return false
  const own = hash(digestName, x509.raw, 'buffer')
  if (Buffer.compare(certificateHash.valueBlock.valueHexView, own) !== 0) return false
  if (issuerSerial === undefined) return true
  const [issuers, serial] = childrenOf(issuerSerial)
  return (
    serial instanceof Integer &&
    serial.isEqual(parsed.serialNumber) &&
    childrenOf(issuers).some((name) => isDirectoryName(name, parsed.issuer.valueBeforeDecode))
  )
}

/** GeneralName's choice [4], which wraps the name. */
function isDirectoryName(name: AsnType, issuer: ArrayBuffer): boolean {
  if (!(name instanceof Constructed) || name.idBlock.tagNumber !== 4) return false
  const [directoryName] = name.valueBlock.value
  if (!directoryName) return false
  return Buffer.compare(directoryName.valueBeforeDecodeView, new Uint8Array(issuer)) === 0
}

function childrenOf(element: unknown): readonly AsnType[] {
  if (!(element instanceof Constructed)) throw new Error('not a structure')
  return element.valueBlock.value
}
