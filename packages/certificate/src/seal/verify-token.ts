import { checkSignature, digestNamed, digestOf } from './check-signature.ts'
import { type Der, DerError, expected, membersIn, readDer, sameBytes, TAG } from './der.ts'
import { OID, oidOf } from './object-identifier.ts'
import { attributeValues, readSignedData, signedBytes, type SignedData } from './signed-data.ts'
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

/** Named by the digest of its certificate among what is signed, and for timestamps alone (RFC 3161 §2.3). */
async function signerOf(parts: SignedData): Promise<X509> {
  const [digests] = signingCertificateDigests(attributeValues(parts.signedAttributes))
  if (digests === undefined) throw new DerError('no signing certificate')
  for (const bytes of parts.certificates) {
    if (sameBytes(await digestOf(digests.algorithm, bytes), digests.digest)) {
      const signer = readX509(bytes)
      requireSigner(parts, signer)
      requireTimestamping(signer)
      return signer
    }
  }
  throw new DerError('no certificate of the signer')
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

/** Each further certificate has issued one below it, up to one that its own signature or nobody here vouches for. */
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
  const ownIssuer = sameBytes(below.subject, below.issuer)
  if (ownIssuer && !(await hasIssued(below, below))) throw new DerError('a broken root')
}

function hasIssued({ publicKeyInfo }: X509, below: X509): Promise<boolean> {
  const { signatureAlgorithm: algorithm, signature, signed } = below
  return checkSignature({ publicKeyInfo, algorithm, signature, signed })
}
