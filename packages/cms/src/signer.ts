import { CmsError } from './cms-error.ts'
import { type Der, expected, membersIn, readDer, sameBytes, TAG } from './der/der.ts'
import { OID, oidOf } from './der/object-identifier.ts'
import type { SignedData } from './signed-data.ts'
import type { X509 } from './x509.ts'

/** The signature covers the attributes only; these two tie it to the content. */
export function hasMessageDigest(
  attributes: ReadonlyMap<string, Der>,
  contentType: string,
  digest: Uint8Array,
): boolean {
  const said = attributes.get(OID.messageDigest)
  return (
    oidOf(attributes.get(OID.contentType)) === contentType &&
    said?.tag === TAG.octetString &&
    sameBytes(said.content, digest)
  )
}

/**
 * Whether it is the one that the signer names: by issuer and serial number, or by the identifier of its key.
 *
 * @throws CmsError `malformed` where the signer's version is not the one of that kind of name.
 */
export function isSigner(parts: SignedData, certificate: X509): boolean {
  const identifier = readDer(parts.signerIdentifier)
  const byName = identifier.tag === TAG.sequence
  if (parts.signerVersion !== (byName ? 1 : 3)) throw new CmsError('malformed', 'another version')
  if (byName) {
    const [issuer, serial, ...more] = membersIn(identifier, TAG.sequence)
    return (
      more.length === 0 &&
      sameBytes(issuer?.bytes ?? NOTHING, certificate.issuer) &&
      sameBytes(serial?.bytes ?? NOTHING, certificate.serial)
    )
  }
  const key = certificate.extensions.get(OID.subjectKeyIdentifier)
  if (identifier.tag !== KEY_IDENTIFIER || key === undefined) return false
  return sameBytes(expected(readDer(key.value), TAG.octetString).content, identifier.content)
}

const NOTHING = new Uint8Array()
const KEY_IDENTIFIER = 0x80
