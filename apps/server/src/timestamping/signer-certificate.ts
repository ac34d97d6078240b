import { Constructed, OctetString, Primitive } from 'asn1js'
import { IssuerAndSerialNumber, type SignerInfo } from 'pkijs'

import { OID } from './object-identifiers.ts'
import { extensionOf, type TokenCertificate } from './read-token.ts'
import { TimestampError } from './timestamp-error.ts'

/** The certificate the signer names, which must be inside the token: else nobody could check it later. */
export function signerCertificate(
  { sid }: SignerInfo,
  certificates: readonly TokenCertificate[],
): TokenCertificate {
  const identifier: unknown = sid
  const found = certificates.find((certificate) => isNamedBy(identifier, certificate))
  if (!found) throw new TimestampError('token.signer_absent')
  return found
}

function isNamedBy(identifier: unknown, certificate: TokenCertificate): boolean {
  if (identifier instanceof IssuerAndSerialNumber) {
    const { serialNumber, issuer } = certificate.parsed
    return identifier.serialNumber.isEqual(serialNumber) && identifier.issuer.isEqual(issuer)
  }
  const keyIdentifier = extensionOf(certificate, OID.subjectKeyIdentifier).value
  const named = keyIdentifierIn(identifier)
  if (!(keyIdentifier instanceof OctetString) || !named) return false
  return Buffer.compare(keyIdentifier.valueBlock.valueHexView, named) === 0
}

/** [0] IMPLICIT by the standard; some encoders wrap an octet string in it. */
function keyIdentifierIn(identifier: unknown): Uint8Array | undefined {
  if (identifier instanceof Primitive) return identifier.valueBlock.valueHexView
  if (!(identifier instanceof Constructed)) return undefined
  const [inner] = identifier.valueBlock.value
  return inner instanceof OctetString ? inner.valueBlock.valueHexView : undefined
}
