import { x25519 } from '@noble/curves/ed25519.js'

type Pair = Readonly<{ secret: Uint8Array; share: Uint8Array }>

/** The point from which X25519 makes a public key (RFC 7748, section 4.1). */
const BASE_POINT = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 9 : 0))
/** What stands before the 32 bytes of a secret in PKCS #8 (RFC 8410, section 7). */
const PKCS8_FRONT = Uint8Array.from([
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x6e, 0x04, 0x22, 0x04, 0x20,
])

/** What two sides agree on, 32 bytes, as `X25519` of RFC 7748 gives it. Rejects for a share of low order. */
export type KeyAgreement = (pair: Pair) => Promise<Uint8Array>

let platform: Promise<KeyAgreement> | undefined

/** By the platform where it has X25519, which takes some twentieth of the library’s time, else by the library. */
export function keyAgreement(): Promise<KeyAgreement> {
  platform ??= agreeByPlatform({ secret: new Uint8Array(32).fill(1), share: BASE_POINT }).then(
    () => agreeByPlatform,
    () => agreeByLibrary,
  )
  return platform
}

/** The public half of a secret. */
export function shareOf(agree: KeyAgreement, secret: Uint8Array): Promise<Uint8Array> {
  return agree({ secret, share: BASE_POINT })
}

export async function agreeByPlatform({ secret, share }: Pair): Promise<Uint8Array> {
  const pkcs8 = new Uint8Array(PKCS8_FRONT.length + secret.length)
  pkcs8.set(PKCS8_FRONT)
  pkcs8.set(secret, PKCS8_FRONT.length)
  const { subtle } = crypto
  const [own, other] = await Promise.all([
    subtle.importKey('pkcs8', pkcs8, 'X25519', false, ['deriveBits']),
    subtle.importKey('raw', new Uint8Array(share), 'X25519', false, []),
  ])
  return new Uint8Array(await subtle.deriveBits({ name: 'X25519', public: other }, own, 256))
}

export async function agreeByLibrary({ secret, share }: Pair): Promise<Uint8Array> {
  return x25519.getSharedSecret(secret, share)
}
