import { bytesToHex, sha256 } from '@ancrage/proof'
import type { SealSigner } from '@ancrage/certificate/verify-seal'

/** The SHA-256 of a seal’s certificate, in hexadecimal: seals are compared by it, since anybody may use the same name. */
export const fingerprintOf = ({ certificate }: Pick<SealSigner, 'certificate'>): string =>
  bytesToHex(sha256(certificate))
