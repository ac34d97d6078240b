import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyProof } from '../../test/proof-arbitraries.ts'
import { applyPath } from './ops/apply-op.ts'
import { attestedBehind } from './attested-behind.ts'
import { attestationsOf } from './attestations-of.ts'
import type { DetachedTimestamp } from './detached-timestamp.ts'
import type { Op } from './ops/op.ts'
import type { Timestamp } from './timestamp.ts'

const digest = new Uint8Array(32).fill(9)
const at = (height: bigint): Timestamp => ({
  attestations: [{ kind: 'bitcoin', height }],
  branches: [],
})
const append = (byte: number): Op => ({ kind: 'append', argument: Uint8Array.of(byte) })
const heightsBehind = (proof: DetachedTimestamp, message: Uint8Array): readonly bigint[] =>
  attestedBehind(proof, message).flatMap(({ attestation }) =>
    'height' in attestation ? [attestation.height] : [],
  )

test('what stands on another branch dates the file, and not the message', () => {
  const proof: DetachedTimestamp = {
    fileHashOp: 'sha256',
    digest,
    timestamp: {
      attestations: [{ kind: 'bitcoin', height: 1n }],
      branches: [
        {
          op: append(1),
          timestamp: { ...at(2n), branches: [{ op: append(3), timestamp: at(3n) }] },
        },
        { op: append(2), timestamp: at(4n) },
      ],
    },
  }
  expect(heightsBehind(proof, applyPath([append(1)], digest))).toEqual([2n, 3n])
  expect(heightsBehind(proof, applyPath([append(1), append(3)], digest))).toEqual([3n])
  expect(heightsBehind(proof, applyPath([append(2)], digest))).toEqual([4n])
  expect(heightsBehind(proof, digest)).toEqual([1n, 2n, 3n, 4n])
  expect(heightsBehind(proof, applyPath([append(3)], digest))).toEqual([])
})

test('behind the digest stands all of any proof', () => {
  fc.assert(
    fc.property(anyProof, (proof) => {
      expect(attestedBehind(proof, proof.digest)).toEqual(attestationsOf(proof))
    }),
    { numRuns: 200 },
  )
})
