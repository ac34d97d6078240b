import type { FileHashOp } from '@ancrage/proof'

import { easyHeaderOf, gives } from '../making/headers.ts'
import {
  bitcoin,
  pending,
  proofOf,
  proofThrough,
  rootFor,
  WORK_IN_CHAIN,
  WORK_IN_NO_BLOCK,
} from '../making/proofs.ts'
import type { VerdictCase } from '../verdict-case.ts'
import { HEIGHT, MISMATCH, NOW } from './block-358391.ts'

const ALGORITHMS: readonly FileHashOp[] = ['sha1', 'ripemd160', 'keccak256', 'sha256']

/** The proof's own algorithm decides how the file is hashed. */
const casesOf = (algorithm: FileHashOp): readonly VerdictCase[] => {
  const root = rootFor(WORK_IN_NO_BLOCK, algorithm)
  const proof = proofOf(WORK_IN_NO_BLOCK, [bitcoin(HEIGHT)], algorithm)
  const sources = [gives('own', easyHeaderOf(root), HEIGHT, 'regtest')]
  const common = { file: WORK_IN_NO_BLOCK, sources, now: NOW }
  return [
    {
      ...common,
      name: `${algorithm}, on a test chain`,
      proof,
      expected: { outcome: 'confirmed', network: 'regtest' },
    },
    {
      ...common,
      name: `${algorithm} of another file`,
      proof,
      file: WORK_IN_CHAIN,
      expected: MISMATCH,
    },
    {
      ...common,
      name: `${algorithm}, promised`,
      proof: proofOf(WORK_IN_NO_BLOCK, [pending], algorithm),
      expected: { outcome: 'pending' },
    },
  ]
}

/** A digest of 20 bytes that is called a Merkle root as it stands. */
const bare = (algorithm: 'sha1' | 'ripemd160'): VerdictCase => ({
  name: `${algorithm}: the digest itself is called a root`,
  file: WORK_IN_NO_BLOCK,
  proof: proofThrough(WORK_IN_NO_BLOCK, [], [bitcoin(HEIGHT)], algorithm),
  sources: [gives('own', easyHeaderOf(new Uint8Array(32)), HEIGHT, 'regtest')],
  now: NOW,
  expected: MISMATCH,
})

export const algorithmCases: readonly VerdictCase[] = [
  ...ALGORITHMS.flatMap(casesOf),
  bare('sha1'),
  bare('ripemd160'),
]
