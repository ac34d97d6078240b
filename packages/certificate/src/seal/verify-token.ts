import { checkSignature, digestNamed, digestOf } from './check-signature.ts'
import { type Der, DerError, expected, membersIn, readDer, sameBytes, TAG } from './der.ts'
import { OID, oidOf } from './object-identifier.ts'
import {
  attributeValues,
  encodeSignedData,
  readSignedData,
  signedBytes,
  type SignedData,
} from './signed-data.ts'
import { hasMessageDigest, requireSigner, signingCertificateDigests } from './signer.ts'
import { nameOf, readX509, timeOf, type X509 } from './x509.ts'

export type TokenFacts = { readonly time: Date; readonly authority: string }

/**
 * What a timestamp token (RFC 3161) says about these bytes: when they existed, by whose clock. Throws DerError for
 * every token that does not say so, or in which a byte could be changed unseen. Whether its authority is one to
 * trust is not asked.
 */
export async function verifyTokenOver(bytes: Uint8Array, token: Uint8Array): Promise<TokenFacts> {
  const parts = readSignedData(token)
  if (parts.contentType !== OID.timestampInfo || parts.content === null || parts.version !== 3) {
    throw new DerError('not a timestamp token')
  }
  if (parts.unsignedAttributes.length > 0) throw new DerError('more than was signed')
  const signer = await signerOf(parts)
  if (!(await isSignedBy(parts, parts.content, signer))) throw new DerError('not signed')
  await requireBound(parts.certificates.map(readX509), signer)
  const time = await timeIn(parts.content, bytes)
  if (time < signer.notBefore || time > signer.notAfter) throw new DerError('outside its validity')
  return { time, authority: nameOf(signer.subject) }
}

async function timeIn(content: Uint8Array, bytes: Uint8Array): Promise<Date> {
  const [, , imprint, , time] = membersIn(readDer(content), TAG.sequence)
  const [algorithm, dated] = membersIn(imprint, TAG.sequence)
  const digest = digestNamed(expected(algorithm, TAG.sequence).bytes)
  if (!sameBytes(expected(dated, TAG.octetString).content, await digestOf(digest, bytes))) {
    throw new DerError('a token of something else')
  }
  return timeOf(expected(time, TAG.generalizedTime))
}

/**
 * The same token with its signer's certificate alone. Which others are beside it was never signed, and an authority
 * may send some that lead to no root.
 */
export async function withSignerAlone(token: Uint8Array): Promise<Uint8Array> {
  const parts = readSignedData(token)
  const { bytes } = await signerOf(parts)
  return encodeSignedData({ ...parts, certificates: [bytes] })
}

/** Named by the digest of its certificate among what is signed, and for timestamps alone (RFC 3161 §2.3). */
async function signerOf(parts: SignedData): Promise<X509> {
  const [named] = signingCertificateDigests(attributeValues(parts.signedAttributes))
  if (named === undefined) throw new DerError('no signing certificate')
  const digests = await Promise.all(
    parts.certificates.map((bytes) => digestOf(named.algorithm, bytes)),
  )
  const at = digests.findIndex((digest) => sameBytes(digest, named.digest))
  const signer = readX509(parts.certificates[at] ?? new Uint8Array())
  requireSigner(parts, signer)
  requireTimestamping(signer)
  return signer
}

function requireTimestamping({ extensions }: X509): void {
  const purposes = extensions.get(OID.extendedKeyUsage)
  const listed: readonly Der[] =
    purposes === undefined ? [] : membersIn(readDer(purposes), TAG.sequence)
  if (listed.length !== 1 || oidOf(listed[0]) !== OID.timeStamping) {
    throw new DerError('a certificate that is not for timestamps')
  }
}

async function isSignedBy(
  parts: SignedData,
  content: Uint8Array,
  { publicKeyInfo }: X509,
): Promise<boolean> {
  const digest = digestNamed(parts.digestAlgorithm)
  const attributes = attributeValues(parts.signedAttributes)
  const signed = await digestOf(digest, content)
  if (!hasMessageDigest(attributes, OID.timestampInfo, signed)) return false
  return checkSignature({
    publicKeyInfo,
    algorithm: parts.signatureAlgorithm,
    signature: parts.signature,
    signed: signedBytes(parts),
    digest,
  })
}

/**
 * The signer's certificate, alone or with those above it up to a root: the first is named by its digest, each other
 * vouched for by the next, the root by itself. What nothing vouches for could be changed unseen.
 */
async function requireBound(certificates: readonly X509[], signer: X509): Promise<void> {
  const waiting = certificates.filter(({ bytes }) => !sameBytes(bytes, signer.bytes))
  if (waiting.length !== certificates.length - 1) throw new DerError('a certificate twice')
  let below = signer
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ subject }) => sameBytes(subject, below.issuer))
    const [issuer] = at === -1 ? [] : waiting.splice(at, 1)
    if (issuer === undefined || !(await hasIssued(issuer, below))) {
      throw new DerError('a certificate that belongs to nothing')
    }
    below = issuer
  }
  if (below !== signer && !(await hasIssued(below, below))) throw new DerError('no root')
}

async function hasIssued({ publicKeyInfo, subject }: X509, below: X509): Promise<boolean> {
  if (!sameBytes(subject, below.issuer)) return false
  const { signatureAlgorithm: algorithm, signature, signed } = below
  return checkSignature({ publicKeyInfo, algorithm, signature, signed })
}
