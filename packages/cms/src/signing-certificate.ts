import { digestOf } from './signatures/check-signature.ts'
import { CmsError } from './cms-error.ts'
import { type Der, expected, membersIn, sameBytes, TAG } from './der/der.ts'
import { OID } from './der/object-identifier.ts'
import { type Digest, digestNamed } from './signatures/signature-algorithm.ts'
import type { X509 } from './x509.ts'

/** How a signer names a certificate that it signs with. */
export type CertificateName = {
  readonly algorithm: Digest
  readonly digest: Uint8Array
  readonly issuerAndSerial?: Der | undefined
}

/** Those of RFC 5035, the signer's own first; empty where there are none. */
export function signingCertificates(
  attributes: ReadonlyMap<string, Der>,
): readonly CertificateName[] {
  const list = attributes.get(OID.signingCertificateV2)
  return list === undefined ? [] : namesIn(list, nameOfSecondForm)
}

/**
 * Whether the signer says that this certificate is its own (RFC 2634 ESSCertID, RFC 5035 ESSCertIDv2), so that another of
 * the same key cannot be put in its place. Each form that is present must name it.
 */
export async function isSigningCertificate(
  attributes: ReadonlyMap<string, Der>,
  certificate: X509,
): Promise<boolean> {
  const first = attributes.get(OID.signingCertificate)
  const firsts = [
    ...(first === undefined ? [] : [namesIn(first, nameOfFirstForm)[0]]),
    ...(attributes.has(OID.signingCertificateV2) ? [signingCertificates(attributes)[0]] : []),
  ]
  const matches = await Promise.all(firsts.map((name) => isNamed(name, certificate)))
  return matches.length > 0 && matches.every(Boolean)
}

async function isNamed(name: CertificateName | undefined, certificate: X509): Promise<boolean> {
  if (name === undefined) return false
  const own = await digestOf(name.algorithm, certificate.bytes)
  if (!sameBytes(own, name.digest)) return false
  if (name.issuerAndSerial === undefined) return true
  const [issuers, serial, ...more] = membersIn(name.issuerAndSerial, TAG.sequence)
  const names = membersIn(issuers, TAG.sequence)
  return (
    more.length === 0 &&
    sameBytes(expected(serial, TAG.integer).bytes, certificate.serial) &&
    names.some((one) => one.tag === DIRECTORY_NAME && sameBytes(one.content, certificate.issuer))
  )
}

/** GeneralName's choice [4], which wraps the name. */
const DIRECTORY_NAME = 0xa4

function namesIn(
  list: Der,
  nameOf: (members: readonly Der[]) => CertificateName,
): readonly CertificateName[] {
  try {
    const [identifiers] = membersIn(list, TAG.sequence)
    return membersIn(identifiers, TAG.sequence).map((one) => nameOf(membersIn(one, TAG.sequence)))
  } catch (error) {
    if (!(error instanceof CmsError) || error.code !== 'malformed') throw error
    throw new CmsError('signing_certificate', undefined, { cause: error })
  }
}

const nameOfFirstForm = (members: readonly Der[]): CertificateName => named('SHA-1', members)

/** The algorithm stands first, and is left out when it is SHA-256. */
function nameOfSecondForm(members: readonly Der[]): CertificateName {
  const [first] = members
  if (first?.tag !== TAG.sequence) return named('SHA-256', members)
  return named(digestNamed(first.bytes), members.slice(1))
}

function named(algorithm: Digest, [digest, issuerAndSerial, ...more]: readonly Der[]) {
  if (more.length > 0) throw new CmsError('malformed', 'more than a name')
  return { algorithm, digest: expected(digest, TAG.octetString).content, issuerAndSerial }
}
