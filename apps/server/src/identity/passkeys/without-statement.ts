import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'

/**
 * The answer of an authenticator without what it says of its make (WebAuthn §8.7): nobody asked for that, nothing here
 * depends on it, and whoever checks it calls the addresses that its certificates name.
 *
 * @throws for what is no such answer.
 */
export function withoutStatement(attestationObject: string): string {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const kept = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', decoded.get('authData')],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(kept))
}
