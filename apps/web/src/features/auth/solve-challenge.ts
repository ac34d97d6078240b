import { sha256 } from '@ancrage/proof'

/** So many hashes are made before the page is let breathe: about ten milliseconds. */
const AT_ONCE = 5_000

/** A number whose SHA-256 behind the challenge begins with so many zero bits, 32 at most. */
export async function solveChallenge(
  challenge: string,
  bits: number,
): Promise<{ challenge: string; nonce: string }> {
  const encoder = new TextEncoder()
  for (let nonce = 0; ; nonce += 1) {
    const digest = sha256(encoder.encode(`${challenge}:${nonce}`))
    if (new DataView(digest.buffer, digest.byteOffset).getUint32(0) >>> (32 - bits) === 0) {
      return { challenge, nonce: String(nonce) }
    }
    if (nonce % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve))
  }
}
