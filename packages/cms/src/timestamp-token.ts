import { checkSignature, digestOf } from './signatures/check-signature.ts'
import { CmsError } from './cms-error.ts'
import { membersIn, readDer, TAG } from './der/der.ts'
import { OID, oidOf } from './der/object-identifier.ts'
import { digestNamed } from './signatures/signature-algorithm.ts'
import { attributeValues, signedBytes, type SignedData } from './signed-data.ts'
import { hasMessageDigest, isSigner } from './signer.ts'
import { isSigningCertificate } from './signing-certificate.ts'
import { timestampInfo } from './timestamp-info.ts'
import { isValidAt, readX509, type X509 } from './x509.ts'

/**
 * The certificate that the signer names, by name and by digest (RFC 3161 §2.4.1), which must be inside the token: else
 * nobody could check it later.
 *
 * @throws CmsError.
 */
export async function timestampSigner(parts: SignedData): Promise<X509> {
  const attributes = attributeValues(parts.signedAttributes)
  const named = parts.certificates.map(readX509).filter((one) => isSigner(parts, one))
  if (named.length === 0) throw new CmsError('signer_absent')
  for (const certificate of named) {
    if (await isSigningCertificate(attributes, certificate)) return certificate
  }
  throw new CmsError('signing_certificate')
}

/**
 * Demands that this signer signed the token, with a certificate that is for timestamps alone and was valid at the time
 * that it says.
 *
 * @throws CmsError.
 */
export async function requireSignedBy(parts: SignedData, signer: X509): Promise<void> {
  requireTimestamping(signer)
  await requireSignature(parts, signer)
  if (!isValidAt(signer, timestampInfo(parts).time)) throw new CmsError('validity')
}

/** RFC 3161 §2.3: the key is for timestamps alone, and its certificate says so critically. */
function requireTimestamping({ extensions }: X509): void {
  const purposes = extensions.get(OID.extendedKeyUsage)
  const listed = purposes === undefined ? [] : membersIn(readDer(purposes.value), TAG.sequence)
  const isAlone = listed.length === 1 && oidOf(listed[0]) === OID.timeStamping
  if (!isAlone || purposes?.critical !== true) throw new CmsError('key_usage')
}

async function requireSignature(parts: SignedData, { publicKeyInfo }: X509): Promise<void> {
  const digest = digestNamed(parts.digestAlgorithm)
  const attributes = attributeValues(parts.signedAttributes)
  const said = await digestOf(digest, parts.content ?? new Uint8Array())
  if (!hasMessageDigest(attributes, OID.timestampInfo, said)) {
    throw new CmsError('attributes', 'not about this content')
  }
  const { signatureAlgorithm: algorithm, signature } = parts
  const signed = signedBytes(parts)
  if (!(await checkSignature({ publicKeyInfo, algorithm, signature, signed, digest }))) {
    throw new CmsError('signature')
  }
}
