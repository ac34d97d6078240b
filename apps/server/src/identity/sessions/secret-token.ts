import { createHash, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32

/** An opaque secret of 256 bits in URL-safe base64. Only its digest is ever stored. */
export function newSecretToken(randomBytes: (length: number) => Uint8Array): string {
  return Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')
}

export function digestOfToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

export function isTokenOfDigest(token: string, digest: Uint8Array): boolean {
  return timingSafeEqual(digestOfToken(token), digest)
}
