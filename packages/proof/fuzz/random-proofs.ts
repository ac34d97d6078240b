import type { Attestation, DetachedTimestamp, Op, Timestamp } from '../src/index.ts'
import { DIGEST_BYTES, type FileHashOp, type UnaryOpKind } from '../src/codec/ops/op.ts'
import { proofFilesIn, VECTORS } from '../test/example-files.ts'
import { realProofs } from '../test/real-proofs.ts'

/** A number from 0 up to, but not including, the one given. */
export type Random = (below: number) => number

/** Whole proofs short enough to be read a million times. */
export const corpus: readonly Uint8Array[] = [
  ...realProofs().map(({ bytes }) => bytes),
  ...proofFilesIn(VECTORS)
    .filter(({ name, bytes }) => /^(ok|edge)-/.test(name) && bytes.length < 600)
    .map(({ bytes }) => bytes),
]

export const oneOf = <Item>(random: Random, first: Item, ...others: readonly Item[]): Item =>
  others[random(others.length + 1) - 1] ?? first

export function randomBytes(random: Random, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let i = 0; i < length; i++) bytes[i] = random(256)
  return bytes
}

export function randomProof(random: Random): DetachedTimestamp {
  const fileHashOp = oneOf<FileHashOp>(random, 'sha256', 'sha1', 'ripemd160', 'keccak256')
  const digest = randomBytes(random, DIGEST_BYTES[fileHashOp])
  return { fileHashOp, digest, timestamp: randomTimestamp(random, 0) }
}

/** At most six ops deep: hexlify every time still leaves messages within their limit. */
export function randomTimestamp(random: Random, depth: number): Timestamp {
  const branchCount = depth < 6 ? random(3) : 0
  const attestationCount = branchCount === 0 ? 1 + random(2) : random(2)
  return {
    attestations: Array.from({ length: attestationCount }, () => randomAttestation(random)),
    branches: Array.from({ length: branchCount }, () => ({
      op: randomOp(random),
      timestamp: randomTimestamp(random, depth + 1),
    })),
  }
}

function randomAttestation(random: Random): Attestation {
  switch (random(4)) {
    case 0:
      return { kind: 'pending', uri: `https://${'abcdefgh'.slice(random(8))}.example.org` }
    case 1:
      return {
        kind: 'unknown',
        tag: randomBytes(random, 8),
        payload: randomBytes(random, random(20)),
      }
    default: {
      const kind = oneOf(random, 'bitcoin' as const, 'litecoin' as const, 'ethereum' as const)
      return { kind, height: BigInt(random(2 ** 32)) << BigInt(random(32)) }
    }
  }
}

function randomOp(random: Random): Op {
  if (random(2) === 0) {
    const kind = oneOf(random, 'append' as const, 'prepend' as const)
    return { kind, argument: randomBytes(random, 1 + random(4)) }
  }
  return {
    kind: oneOf<UnaryOpKind>(random, 'sha256', 'sha256', 'sha1', 'ripemd160', 'reverse', 'hexlify'),
  }
}
