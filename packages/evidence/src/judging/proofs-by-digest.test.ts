import { equalBytes, type FileHashOp } from '@ancrage/proof'
import { expect, test } from 'vitest'

import type { Candidate, NamedProof } from './evidence.ts'
import { ownProofOf, proofNotCompared, proofOfDigest, proofOfFile } from './proofs-by-digest.ts'

const BYTES = { sha1: 20, ripemd160: 20, sha256: 32, keccak256: 32 } as const
const digestOf = (algorithm: FileHashOp, fill: number) =>
  new Uint8Array(BYTES[algorithm]).fill(fill)
const ALGORITHMS = Object.keys(BYTES) as readonly FileHashOp[]

const proofOf = (fileHashOp: FileHashOp, fill: number): NamedProof => ({
  name: `${fileHashOp} ${fill}`,
  proof: {
    fileHashOp,
    digest: digestOf(fileHashOp, fill),
    timestamp: { attestations: [], branches: [] },
  },
})

/** Two digests by each algorithm, in two orders, and each selection of three of them. */
const ALL = ALGORITHMS.flatMap((algorithm) => [1, 2].map((fill) => proofOf(algorithm, fill)))
const LISTS = ALL.flatMap((one, i) =>
  ALL.flatMap((two, j) => ALL.flatMap((three, k) => (i < j && j < k ? [[one, two, three]] : []))),
).flatMap((list) => [list, list.toReversed()])

/** Each choice of a digest, or of none, for each algorithm. */
const FILES = ALGORITHMS.reduce<readonly Candidate['digests'][]>(
  (all, algorithm) =>
    all.flatMap((digests) =>
      [undefined, 1, 2].map((fill) =>
        fill === undefined ? digests : { ...digests, [algorithm]: digestOf(algorithm, fill) },
      ),
    ),
  [{}],
)

const isOf = (digest: Uint8Array | undefined, { proof }: NamedProof): boolean =>
  digest !== undefined && equalBytes(digest, proof.digest)

test('the proof of a file is the first of one of its digests, by the algorithm of the proof', () => {
  for (const list of [[], ...LISTS]) {
    for (const digests of FILES) {
      const first = list.find((one) => isOf(digests[one.proof.fileHashOp], one))
      expect(proofOfFile(list, digests)).toBe(first)
      const notCompared = list.find(({ proof }) => digests[proof.fileHashOp] === undefined)
      expect(proofNotCompared(list, digests)).toBe(notCompared)
    }
  }
})

test('the proof of a digest is the first of it, and a declaration’s own is by SHA-256', () => {
  for (const list of LISTS) {
    for (const algorithm of ALGORITHMS) {
      const digest = digestOf(algorithm, 1)
      expect(proofOfDigest(list, digest)).toBe(list.find((one) => isOf(digest, one)))
      const bySha256 = list.filter(({ proof }) => proof.fileHashOp === 'sha256')
      expect(ownProofOf(digest, list)).toBe(bySha256.find((one) => isOf(digest, one)))
    }
  }
})
