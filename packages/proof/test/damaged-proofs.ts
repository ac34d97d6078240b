/**
 * Random numbers that are the same for the same seed (xorshift32): a failure can be looked at
 * again.
 */
export function createRandom(seed: number): (below: number) => number {
  let state = seed | 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

/** Bytes that mean something somewhere in a proof. */
const TELLING_BYTES = [0x00, 0x01, 0x02, 0x03, 0x08, 0x67, 0xf0, 0xf1, 0xf2, 0xf3, 0xff, 0x80, 0x7f]

/** A proof with one to four changes, of the kinds that parsers get wrong. */
export function damaged(proof: Uint8Array, random: (below: number) => number): Uint8Array {
  let bytes = proof
  for (let left = 1 + random(4); left > 0; left--) bytes = changed(bytes, random)
  return bytes
}

function changed(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  const at = random(bytes.length + 1)
  const end = Math.min(bytes.length, at + 1 + random(40))
  const telling = Uint8Array.of(TELLING_BYTES[random(TELLING_BYTES.length)] ?? 0)
  switch (random(6)) {
    case 0:
      return spliced(bytes, at, at + 1, Uint8Array.of(random(256)))
    case 1:
      return spliced(bytes, at, at + 1, telling)
    case 2:
      return spliced(bytes, at, at, telling)
    case 3:
      return spliced(bytes, at, end, new Uint8Array(0))
    case 4:
      return spliced(bytes, at, at, bytes.subarray(at, end))
    default:
      return bytes.slice(0, at)
  }
}

function spliced(bytes: Uint8Array, from: number, to: number, by: Uint8Array): Uint8Array {
  const result = new Uint8Array(Math.max(0, bytes.length - (to - from)) + by.length + 1)
  result.set(bytes.subarray(0, from))
  result.set(by, from)
  const rest = bytes.subarray(to)
  result.set(rest, from + by.length)
  return result.subarray(0, Math.min(from, bytes.length) + by.length + rest.length)
}
