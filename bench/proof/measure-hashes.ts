import { hash, randomBytes } from 'node:crypto'

import { buildMerkleTree, sha256, verify, decodeProof, type Sha256 } from '@ancrage/proof'
import { createBulkSha256 } from '@ancrage/sha256'

import { perCpuSecond } from './measure.ts'

export type HashSpeeds = {
  readonly name: string
  readonly leavesPerSecond: number
  readonly verificationsPerSecond: number
}

const platform: Sha256 = (data: Uint8Array) => hash('sha256', data, 'buffer')

const HASHES: readonly (readonly [string, Sha256])[] = [
  ['@noble/hashes (the default)', sha256],
  ['node:crypto, one call a hash', platform],
  ['WebAssembly, four at a time (createBulkSha256)', createBulkSha256()],
]

/** What each hash makes of a tree of 100,000 leaves, and of verifying the sample. */
export function measureHashes(sample: Uint8Array): readonly HashSpeeds[] {
  const leaves = randomBytes(32 * 100_000)
  const { digest } = decodeProof(sample)
  return HASHES.map(([name, chosen]) => ({
    name,
    leavesPerSecond: perCpuSecond(() => buildMerkleTree(leaves, chosen), 100_000),
    verificationsPerSecond: perCpuSecond(() => {
      verify({ digest, proof: sample, headerAt: () => undefined, sha256: chosen })
    }),
  }))
}
