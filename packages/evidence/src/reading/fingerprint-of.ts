import { bytesToHex, sha256 } from '@ancrage/proof'
import type { SealSigner } from '@ancrage/certificate/verify-seal'

/** What a seal’s certificate is compared by: its SHA-256 in hexadecimal. Anybody may give himself the same name. */
export const fingerprintOf = ({ certificate }: Pick<SealSigner, 'certificate'>): string =>
  bytesToHex(sha256(certificate))
