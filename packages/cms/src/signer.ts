import { digestNamed, type Digest } from './check-signature.ts'
import {
  type Der,
  DerError,
  expected,
  membersIn,
  membersOf,
  readDer,
  sameBytes,
  TAG,
} from './der.ts'
import { OID, oidOf } from './object-identifier.ts'
import type { SignedData } from './signed-data.ts'
import type { X509 } from './x509.ts'

export type CertificateDigest = { readonly algorithm: Digest; readonly digest: Uint8Array }

/** The signature covers the attributes only; these two tie it to the content. */
export function hasMessageDigest(
  attributes: ReadonlyMap<string, Der>,
  contentType: string,
  digest: Uint8Array,
): boolean {
  const said = expected(attributes.get(OID.messageDigest), TAG.octetString)
  return oidOf(attributes.get(OID.contentType)) === contentType && sameBytes(said.content, digest)
}

/** Which certificates a signer signs with, its own first: RFC 5035, else RFC 2634. */
export function signingCertificateDigests(
  attributes: ReadonlyMap<string, Der>,
): readonly CertificateDigest[] {
  const second = attributes.get(OID.signingCertificateV2)
  const list = second ?? attributes.get(OID.signingCertificate)
  const [identifiers] = membersIn(list, TAG.sequence)
  return membersIn(identifiers, TAG.sequence).map((identifier) =>
    second === undefined ? named('SHA-1', membersOf(identifier)) : namedV2(membersOf(identifier)),
  )
}

/** The signer is named by issuer and serial number, or by the identifier of its key. */
export function requireSigner(parts: SignedData, certificate: X509): void {
  const identifier = readDer(parts.signerIdentifier)
  const byName = identifier.tag === TAG.sequence
  if (parts.signerVersion !== (byName ? 1 : 3)) throw new DerError('another version')
  if (byName) {
    const [issuer, serial, ...more] = membersOf(identifier)
    const same =
      more.length === 0 &&
      sameBytes(issuer?.bytes ?? NOTHING, certificate.issuer) &&
      sameBytes(serial?.bytes ?? NOTHING, certificate.serial)
    if (!same) throw new DerError('another signer')
    return
  }
  const key = certificate.extensions.get(OID.subjectKeyIdentifier)
  if (identifier.tag !== KEY_IDENTIFIER || key === undefined) throw new DerError('another signer')
  if (!sameBytes(readDer(key).content, identifier.content)) throw new DerError('another signer')
}

const NOTHING = new Uint8Array()
const KEY_IDENTIFIER = 0x80

/** The algorithm stands first, and is left out when it is SHA-256. */
function namedV2(members: readonly Der[]): CertificateDigest {
  const [first] = members
  if (first?.tag !== TAG.sequence) return named('SHA-256', members)
  return named(digestNamed(first.bytes), members.slice(1))
}

function named(algorithm: Digest, [digest]: readonly Der[]): CertificateDigest {
  return { algorithm, digest: expected(digest, TAG.octetString).content }
}
