import {
  attributeValues,
  checkSignature,
  CmsError,
  digestOf,
  hasMessageDigest,
  isInFuture,
  isSigner,
  isValidAt,
  joined,
  nameOf,
  OID,
  readDer,
  readSignedData,
  readX509,
  sameBytes,
  type SignedData,
  signedBytes,
  signingCertificates,
  verifyTokenOver,
  type X509,
} from '@ancrage/cms'

import { signatureIn, signaturePlace, type SignaturePlace } from './signature-place.ts'

/** Who sealed, as the certificate beside the signature says: a claim until somebody trusts it. */
export type SealSigner = {
  readonly name: string
  readonly issuer: string
  /** Nobody but the holder of the key says whose it is. */
  readonly selfSigned: boolean
  /** DER, to be compared with the one that the operator publishes. */
  readonly certificate: Uint8Array
}

/** Why a seal does not hold. */
export type SealFault =
  /** Bytes were appended, or the signature never covered the whole file. */
  | 'notWhole'
  /** What stands in the signature's place is not one of our form, byte for byte. */
  | 'malformed'
  /** Something else than these bytes was signed. */
  | 'changed'
  /** The signature is not by the key of the certificate in it. */
  | 'signature'
  /** The certificate was not valid when it was used. */
  | 'validity'
  /** The token beside the signature does not date it. */
  | 'timestamp'
  /** The signer, or the token, names a time that has not come yet. */
  | 'future'

/** Whether a document has a seal, whether it holds, and who sealed when. */
export type SealVerdict =
  | {
      readonly status: 'valid'
      readonly signer: SealSigner
      /** When the signer says that it signed. */
      readonly claimedAt: Date
      /** Who else says so, and until when the seal existed. */
      readonly timestamp: { readonly time: Date; readonly authority: string } | null
    }
  | { readonly status: 'absent' }
  | { readonly status: 'broken'; readonly fault: SealFault }

/**
 * Whether a PDF is, to its last byte, what was sealed (PAdES B-B, or B-T where a timestamp is in it). Needs nothing but
 * Web Crypto, so that a browser can ask too. Never throws: the outcome is the value. It says who signed as the
 * certificate does; whether to believe that certificate is the reader's decision.
 */
export async function verifySeal(pdf: Uint8Array, now: Date): Promise<SealVerdict> {
  const place = signaturePlace(pdf)
  if (place === undefined) return { status: 'absent' }
  if (!place.reachesEnd) return broken('notWhole')
  const bytes = signatureIn(place.digits)
  if (bytes === undefined) return broken('malformed')
  try {
    return await verdictOn(place, readSignedData(bytes), now)
  } catch (error) {
    if (error instanceof CmsError) return broken(error.code === 'future' ? 'future' : 'malformed')
    throw error
  }
}

async function verdictOn(
  place: SignaturePlace,
  parts: SignedData,
  now: Date,
): Promise<SealVerdict> {
  requireOurForm(parts)
  const attributes = attributeValues(parts.signedAttributes)
  const digest = await digestOf('SHA-256', joined(place.covered))
  if (!hasMessageDigest(attributes, OID.data, digest)) return broken('changed')
  const signer = await signerOf(parts)
  if (!(await isSigned(parts, signer))) return broken('signature')
  const timestamp = await timestampOf(parts, now)
  if (timestamp === undefined) return broken('timestamp')
  const claimedAt = claimedTime(place.dictionary)
  const times = [claimedAt, ...(timestamp === null ? [] : [timestamp.time])]
  if (times.some((time) => !isValidAt(signer, time))) return broken('validity')
  if (isInFuture(claimedAt, now)) return broken('future')
  return { status: 'valid', signer: signerFacts(signer), claimedAt, timestamp }
}

/** CMS knows much more than we write: each part that nothing else binds must be the one that we write. */
function requireOurForm(parts: SignedData): void {
  const ours =
    parts.version === 1 &&
    parts.contentType === OID.data &&
    parts.content === null &&
    parts.signedAttributes.length === 3 &&
    parts.unsignedAttributes.length <= 1 &&
    oidText(parts.digestAlgorithm) === SHA_256
  if (!ours) throw new CmsError('unbound', 'not a seal of our form')
}

/** Every certificate is named by its digest among what is signed: none can be changed, added or taken away. */
async function signerOf(parts: SignedData): Promise<X509> {
  const digests = signingCertificates(attributeValues(parts.signedAttributes))
  const [first] = parts.certificates
  if (first === undefined || digests.length !== parts.certificates.length) {
    throw new CmsError('unbound', 'other certificates than were signed')
  }
  for (const [index, { algorithm, digest }] of digests.entries()) {
    const certificate = parts.certificates[index] ?? first
    if (algorithm !== 'SHA-256' || !sameBytes(await digestOf(algorithm, certificate), digest)) {
      throw new CmsError('unbound', 'another certificate than was signed')
    }
  }
  const signer = readX509(first)
  if (!isSigner(parts, signer)) throw new CmsError('unbound', 'another signer')
  return signer
}

function isSigned(parts: SignedData, { publicKeyInfo }: X509): Promise<boolean> {
  const { signatureAlgorithm: algorithm, signature } = parts
  const signed = signedBytes(parts)
  return checkSignature({ publicKeyInfo, algorithm, signature, signed, digest: 'SHA-256' })
}

/** Null where there is none, undefined where there is one that says something else. */
async function timestampOf(parts: SignedData, now: Date) {
  if (parts.unsignedAttributes.length === 0) return null
  const token = attributeValues(parts.unsignedAttributes).get(OID.signatureTimestamp)
  if (token === undefined) return undefined
  try {
    const { time, signer } = await verifyTokenOver(parts.signature, token.bytes, now)
    return { time, authority: signer }
  } catch (error) {
    if (error instanceof CmsError && error.code !== 'future') return undefined
    throw error
  }
}

function signerFacts({ bytes, subject, issuer }: X509): SealSigner {
  return {
    name: nameOf(subject),
    issuer: nameOf(issuer),
    selfSigned: sameBytes(subject, issuer),
    certificate: bytes,
  }
}

/** An invalid date where there is none, which no validity contains. */
function claimedTime(dictionary: string): Date {
  const parts = /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(dictionary) ?? []
  const [, year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const SHA_256 = '300b0609608648016503040201'

function oidText(bytes: Uint8Array): string {
  return Array.from(readDer(bytes).bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function broken(fault: SealFault): SealVerdict {
  return { status: 'broken', fault }
}
