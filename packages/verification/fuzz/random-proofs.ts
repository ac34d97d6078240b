import { encodeProof, hexToBytes, type Attestation, type Op, type Timestamp } from '@ancrage/proof'

/** A number from 0 up to, but not including, the one given. */
export type Random = (below: number) => number

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const ALGORITHMS = ['sha256', 'sha256', 'sha1', 'ripemd160', 'keccak256'] as const
const UNARY = ['sha256', 'sha256', 'sha1', 'ripemd160', 'keccak256', 'reverse', 'hexlify'] as const
const HEIGHTS = [0n, 1n, 111n, 358_391n, 800_000n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 53n, 2n ** 63n]
const DIGEST_BYTES = { sha256: 32, sha1: 20, ripemd160: 20, keccak256: 32 }

/** Two of three are whole; of the others something was damaged. */
export function randomProof(random: Random): Uint8Array {
  const fileHashOp = pick(random, ALGORITHMS)
  const whole = encodeProof({
    fileHashOp,
    digest: randomBytes(random, DIGEST_BYTES[fileHashOp]),
    timestamp: random(4) === 0 ? path(random) : tree(random, 0),
  })
  return random(3) === 0 ? damaged(whole, random) : whole
}

/** What a calendar makes: one long path to one block, a promise on the way. */
function path(random: Random): Timestamp {
  let timestamp: Timestamp = { attestations: [block(random)], branches: [] }
  for (let step = random(12); step >= 0; step -= 1) {
    const sibling = { kind: pick(random, SIDES), argument: randomBytes(random, 32) }
    const hashed: Timestamp = {
      attestations: [],
      branches: [{ op: { kind: 'sha256' }, timestamp }],
    }
    const attestations = random(6) === 0 ? [promise(random)] : []
    timestamp = { attestations, branches: [{ op: sibling, timestamp: hashed }] }
  }
  return timestamp
}

const SIDES = ['append', 'prepend'] as const

function tree(random: Random, depth: number): Timestamp {
  const branches = depth < 6 ? random(3) : 0
  const attestations = branches === 0 ? 1 + random(2) : random(2)
  return {
    attestations: Array.from({ length: attestations }, () => attestation(random)),
    branches: Array.from({ length: branches }, () => ({
      op: operation(random),
      timestamp: tree(random, depth + 1),
    })),
  }
}

function operation(random: Random): Op {
  return random(3) === 0
    ? { kind: pick(random, SIDES), argument: randomBytes(random, 1 + random(40)) }
    : { kind: pick(random, UNARY) }
}

function attestation(random: Random): Attestation {
  switch (random(6)) {
    case 0:
      return promise(random)
    case 1:
      return {
        kind: 'unknown',
        tag: randomBytes(random, 8),
        payload: randomBytes(random, random(20)),
      }
    case 2:
      return { kind: pick(random, OTHER_CHAINS), height: BigInt(random(2 ** 31)) }
    default:
      return block(random)
  }
}

const OTHER_CHAINS = ['litecoin', 'ethereum'] as const

const block = (random: Random): Attestation => ({
  kind: 'bitcoin',
  height: random(2) === 0 ? pick(random, HEIGHTS) : BigInt(random(900_000)),
})

const promise = (random: Random): Attestation => ({
  kind: 'pending',
  uri: `https://calendar-${random(9)}.example.org`,
})

const PROMISE_TAG = hexToBytes('83dfe30d2ef90c8e')

/** A byte changed, left out, put in or doubled, the end cut off, or an attestation's tag made another's. */
function damaged(whole: Uint8Array, random: Random): Uint8Array {
  const at = random(whole.length)
  const [before, after] = [whole.subarray(0, at), whole.subarray(at)]
  switch (random(6)) {
    case 0:
      return whole.slice(0, at)
    case 1:
      return joined(before, after.subarray(1))
    case 2:
      return joined(before, randomBytes(random, 1), after)
    case 3:
      return joined(before, whole.subarray(random(whole.length)))
    case 4:
      return joined(before, PROMISE_TAG, after.subarray(8))
    default:
      return joined(before, Uint8Array.of((after[0] ?? 0) ^ (1 << random(8))), after.subarray(1))
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((total, { length }) => total + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function randomBytes(random: Random, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => random(256))
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random(items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}
