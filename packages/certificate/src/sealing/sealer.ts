import { createPublicKey, hash, type KeyObject, sign } from 'node:crypto'

import {
  CmsError,
  encodeAttribute,
  encodeDer,
  encodeOid,
  encodeSet,
  encodeSignedData,
  nameOf,
  OID,
  readX509,
  sameBytes,
  type SignedData,
  TAG,
  verifyTokenOver,
  withSignerAlone,
  type X509,
} from '@ancrage/cms'

import { CertificateError } from '../certificate-error.ts'
import { prepareSeal, type SealWords } from './prepare-seal.ts'

/** Whose seal a document bears, as it prints it. */
export type SealIdentity = {
  readonly name: string
  readonly issuer: string
  readonly selfSigned: boolean
  /** SHA-256 of the certificate, hexadecimal: what tells it from another with the same name. */
  readonly fingerprint: string
  /** DER. */
  readonly certificate: Uint8Array
}

/** Seals documents with one key, and says who seals. */
export type Sealer = {
  readonly identity: SealIdentity
  /** Adds the seal behind the document; throws CertificateError `seal.pdf` for a file of another form. */
  readonly seal: (pdf: Uint8Array, words: SealWords) => Promise<Uint8Array>
}

/** The key that seals, the certificates that name it, and who dates the seal. */
export type SealerDeps = {
  /** EC on a NIST curve, or RSA of at least 2048 bits. */
  readonly key: KeyObject
  /** DER, the key's own first; others lead from it to its root. */
  readonly certificates: readonly Uint8Array[]
  readonly now: () => Date
  /** Asks an authority for a token over this digest (SHA-256); undefined where none can be had now. */
  readonly requestToken?: (imprint: Uint8Array) => Promise<Uint8Array | undefined>
  /** A token that our own verifier would refuse is left out; the seal is valid without. */
  readonly onUnusableToken?: (error: Error) => void
}

/**
 * A document's electronic seal: PAdES B-B, or B-T with a token.
 *
 * @throws CertificateError `seal.key`.
 */
export function openSealer(parts: SealerDeps): Sealer {
  const [own] = parts.certificates
  if (own === undefined) throw new CertificateError('seal.key', 'no certificate')
  const certificate = readX509(own)
  const signatureAlgorithm = algorithmFor(parts.key, certificate)
  return {
    identity: {
      name: nameOf(certificate.subject),
      issuer: nameOf(certificate.issuer),
      selfSigned: sameBytes(certificate.subject, certificate.issuer),
      fingerprint: hash('sha256', own),
      certificate: own,
    },
    async seal(pdf, words) {
      const prepared = prepareSeal(pdf, {
        at: parts.now(),
        words,
        signer: nameOf(certificate.subject),
        room: roomFor(parts),
      })
      const signed = signedParts(parts, certificate, prepared.digest, signatureAlgorithm)
      const token = await tokenFor(parts, signed.signature)
      return prepared.withSeal(encodeSignedData({ ...signed, unsignedAttributes: token }))
    },
  }
}

/** The algorithm's identifier as CMS writes it. */
function algorithmFor(key: KeyObject, { publicKeyInfo }: X509): Uint8Array {
  const own = createPublicKey(key).export({ type: 'spki', format: 'der' })
  if (!sameBytes(own, publicKeyInfo)) {
    throw new CertificateError('seal.key', 'the first certificate is not that of the key')
  }
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType === 'ec' && CURVES.has(namedCurve)) {
    return encodeDer(TAG.sequence, encodeOid(OID.ecdsaWithSha256))
  }
  if (key.asymmetricKeyType === 'rsa' && modulusLength >= MIN_RSA_BITS) {
    return encodeDer(TAG.sequence, encodeOid(OID.rsaEncryption), encodeDer(TAG.null))
  }
  throw new CertificateError('seal.key', 'neither EC on a NIST curve nor RSA of 2048 bits or more')
}

const CURVES: ReadonlySet<string> = new Set(['prime256v1', 'secp384r1', 'secp521r1'])
const MIN_RSA_BITS = 2048
const ROOM_FOR_SIGNATURE = 2_048
const MOST_TOKEN_BYTES = 14_272
const ROOM_FOR_TOKEN = MOST_TOKEN_BYTES + 64

function roomFor({ certificates, requestToken }: SealerDeps): number {
  const held = certificates.reduce((sum, { length }) => sum + length, 0)
  return held + ROOM_FOR_SIGNATURE + (requestToken === undefined ? 0 : ROOM_FOR_TOKEN)
}

/** No signing-time attribute: PAdES has the time in the PDF alone (EN 319 142-1 §6.3). */
function signedParts(
  { key, certificates }: SealerDeps,
  { issuer, serial }: X509,
  digest: Uint8Array,
  signatureAlgorithm: Uint8Array,
): SignedData {
  const attributes = [
    encodeAttribute(OID.contentType, encodeOid(OID.data)),
    encodeAttribute(OID.messageDigest, encodeDer(TAG.octetString, digest)),
    encodeAttribute(OID.signingCertificateV2, certificateIdentifiers(certificates)),
  ]
  const set = encodeSet(attributes)
  return {
    version: 1,
    digestAlgorithm: encodeDer(TAG.sequence, encodeOid(OID.sha256)),
    contentType: OID.data,
    content: null,
    certificates,
    signerVersion: 1,
    signerIdentifier: encodeDer(TAG.sequence, issuer, serial),
    signedAttributes: attributes.toSorted((a, b) => Buffer.compare(a, b)),
    signatureAlgorithm,
    signature: sign('sha256', set, key),
    unsignedAttributes: [],
  }
}

/** All of them, not the signer's alone: so nothing of the chain can be changed unseen. */
function certificateIdentifiers(certificates: readonly Uint8Array[]): Uint8Array {
  const identifiers = certificates.map((certificate) =>
    encodeDer(TAG.sequence, encodeDer(TAG.octetString, hash('sha256', certificate, 'buffer'))),
  )
  return encodeDer(TAG.sequence, encodeDer(TAG.sequence, ...identifiers))
}

async function tokenFor(
  { requestToken, onUnusableToken, now }: SealerDeps,
  signature: Uint8Array,
): Promise<readonly Uint8Array[]> {
  const token = await requestToken?.(hash('sha256', signature, 'buffer'))
  if (token === undefined) return []
  try {
    const usable = await usableToken(token, signature, now())
    return [encodeAttribute(OID.signatureTimestamp, usable)]
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
    onUnusableToken?.(error)
    return []
  }
}

/** As the authority made it if it can be, else without the certificates that lead nowhere. */
async function usableToken(
  token: Uint8Array,
  signature: Uint8Array,
  now: Date,
): Promise<Uint8Array> {
  const whole = await isUsable(token, signature, now)
  const usable = whole ? token : await withSignerAlone(token)
  await verifyTokenOver(signature, usable, now)
  if (usable.length > MOST_TOKEN_BYTES) {
    throw new CmsError('limit', `${usable.length} bytes are too many`)
  }
  return usable
}

async function isUsable(token: Uint8Array, signature: Uint8Array, now: Date): Promise<boolean> {
  try {
    await verifyTokenOver(signature, token, now)
    return token.length <= MOST_TOKEN_BYTES
  } catch (error) {
    if (error instanceof CmsError) return false
    throw error
  }
}
