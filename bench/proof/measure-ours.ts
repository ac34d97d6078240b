import { randomBytes } from 'node:crypto'

import {
  attestationsOf,
  buildMerkleTree,
  createAssembler,
  decodeProof,
  encodeProof,
  verify,
  type LeafProof,
  type Timestamp,
} from '@ancrage/proof'
import { createBulkSha256 } from '@ancrage/sha256'

import { perCpuSecond } from './measure.ts'

/** Times per second of processor time; of trees and proofs, leaves and proofs. */
export type Speeds = {
  readonly parse: number
  readonly verify: number
  readonly tree10k: number
  readonly tree100k: number
  readonly proofs100k: number
}

const bulk = createBulkSha256()

export function measureOurs(sample: Uint8Array): Speeds & { readonly encode: number } {
  const { digest } = decodeProof(sample)
  const root = attestationsOf(decodeProof(sample))[0]?.message ?? digest
  const header = { merkleRoot: root, hash: root, time: 1 }
  const detached = { ...decodeProof(sample) }
  return {
    parse: perCpuSecond(() => decodeProof(sample)),
    verify: perCpuSecond(() => {
      const verdict = verify({ digest, proof: sample, headerAt: () => header, sha256: bulk })
      if (verdict.status !== 'confirmed') throw new Error(verdict.status)
    }),
    encode: perCpuSecond(() => encodeProof(detached)),
    tree10k: treeSpeed(10_000),
    tree100k: treeSpeed(100_000),
    proofs100k: proofSpeed(100_000),
  }
}

function treeSpeed(leafCount: number): number {
  const leaves = randomBytes(32 * leafCount)
  return perCpuSecond(() => buildMerkleTree(leaves, bulk), leafCount)
}

/** All proofs of a tree, each to its bytes, one behind another in memory that is used again. */
function proofSpeed(leafCount: number): number {
  const tree = buildMerkleTree(randomBytes(32 * leafCount), bulk)
  const end: Timestamp = { attestations: [{ kind: 'bitcoin', height: 870_001n }], branches: [] }
  const leaves = Array.from({ length: leafCount }, (_, index): LeafProof => {
    const path = [{ kind: 'append', argument: randomBytes(16) }, { kind: 'sha256' }] as const
    return { fileHashOp: 'sha256', digest: randomBytes(32), index, path }
  })
  const target = new Uint8Array(1_000_000)
  return perCpuSecond(() => {
    const assembler = createAssembler(tree, end)
    let at = 0
    for (const leaf of leaves) {
      if (at > target.length - 2_000) at = 0
      at = assembler.writeProof(leaf, target, at)
    }
  }, leafCount)
}
