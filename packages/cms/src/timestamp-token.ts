import { checkSignature, digestNamed, digestOf } from './check-signature.ts'
import { type Der, DerError, expected, membersIn, readDer, sameBytes, TAG } from './der.ts'
import { OID, oidOf } from './object-identifier.ts'
import { attributeValues, signedBytes, type SignedData } from './signed-data.ts'
import { hasMessageDigest, requireSigner, signingCertificateDigests } from './signer.ts'
import { readX509, timeOf, type X509 } from './x509.ts'

/** What a timestamp token says (RFC 3161 §2.4.2), whoever signed it. */
export type TimestampInfo = {
  readonly time: Date
  readonly policy: string
  readonly serial: Uint8Array
  /** What it dates, and the algorithm that made that of it. */
  readonly imprint: { readonly algorithm: Uint8Array; readonly digest: Uint8Array }
}

/** Throws DerError where the signed data is not a token. */
export function timestampInfo({ contentType, content }: SignedData): TimestampInfo {
  if (contentType !== OID.timestampInfo || content === null) {
    throw new DerError('not a timestamp token')
  }
  const [, policy, imprint, serial, time] = membersIn(readDer(content), TAG.sequence)
  const [algorithm, digest] = membersIn(imprint, TAG.sequence)
  return {
    time: timeOf(expected(time, TAG.generalizedTime)),
    policy: oidOf(policy),
    serial: expected(serial, TAG.integer).content,
    imprint: {
      algorithm: expected(algorithm, TAG.sequence).bytes,
      digest: expected(digest, TAG.octetString).content,
    },
  }
}

/** Named by the digest of its certificate among what is signed (RFC 3161 §2.4.1). Throws DerError. */
export async function timestampSigner(parts: SignedData): Promise<X509> {
  const [named] = signingCertificateDigests(attributeValues(parts.signedAttributes))
  if (named === undefined) throw new DerError('no signing certificate')
  const digests = await Promise.all(
    parts.certificates.map((bytes) => digestOf(named.algorithm, bytes)),
  )
  const at = digests.findIndex((digest) => sameBytes(digest, named.digest))
  return readX509(parts.certificates[at] ?? new Uint8Array())
}

/**
 * Demands that this signer signed the token, with a certificate that is for timestamps alone and was valid at the time
 * that it says. Throws DerError.
 */
export async function requireSignedBy(parts: SignedData, signer: X509): Promise<void> {
  requireSigner(parts, signer)
  requireTimestamping(signer)
  const { time } = timestampInfo(parts)
  if (time < signer.notBefore || time > signer.notAfter) throw new DerError('outside its validity')
  if (!(await isSigned(parts, signer))) throw new DerError('not signed')
}

function requireTimestamping({ extensions }: X509): void {
  const purposes = extensions.get(OID.extendedKeyUsage)
  const listed: readonly Der[] =
    purposes === undefined ? [] : membersIn(readDer(purposes), TAG.sequence)
  if (listed.length !== 1 || oidOf(listed[0]) !== OID.timeStamping) {
    throw new DerError('a certificate that is not for timestamps')
  }
}

async function isSigned(parts: SignedData, { publicKeyInfo }: X509): Promise<boolean> {
  const digest = digestNamed(parts.digestAlgorithm)
  const attributes = attributeValues(parts.signedAttributes)
  const signed = await digestOf(digest, parts.content ?? new Uint8Array())
  if (!hasMessageDigest(attributes, OID.timestampInfo, signed)) return false
  return checkSignature({
    publicKeyInfo,
    algorithm: parts.signatureAlgorithm,
    signature: parts.signature,
    signed: signedBytes(parts),
    digest,
  })
}
