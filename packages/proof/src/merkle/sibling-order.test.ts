import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyTimestamp } from '../../test/proof-arbitraries.ts'
import { encodeTimestamp } from '../codec/bare-timestamp.ts'
import { decodeProof, encodeProof } from '../codec/detached-timestamp.ts'
import type { Timestamp } from '../codec/timestamp.ts'

/** Each element of a node as it stands alone. */
const elementsOf = ({ attestations, branches }: Timestamp): readonly Uint8Array[] => [
  ...attestations.map((one) => encodeTimestamp({ attestations: [one], branches: [] })),
  ...branches.map((one) => encodeTimestamp({ attestations: [], branches: [one] })),
]

const proofOf = (timestamp: Timestamp): Uint8Array =>
  encodeProof({ fileHashOp: 'sha256', digest: new Uint8Array(32), timestamp })

const anyNodeInAnyOrder = anyTimestamp.chain((timestamp) => {
  const elements = elementsOf(timestamp)
  return fc.record({
    timestamp: fc.constant(timestamp),
    shuffled: fc.shuffledSubarray([...elements], { minLength: elements.length }),
    again: fc.subarray([...elements]),
  })
})

test('elements in any order, and those that come twice, are read into the canonical order', () => {
  fc.assert(
    fc.property(anyNodeInAnyOrder, ({ timestamp, shuffled, again }) => {
      const canonical = proofOf(timestamp)
      const elements = [...shuffled, ...again]
      const forks = elements.flatMap((one, i) =>
        i < elements.length - 1 ? [Uint8Array.of(0xff), one] : [one],
      )
      const header = canonical.subarray(0, 31 + 1 + 1 + 32)
      expect(encodeProof(decodeProof(Buffer.concat([header, ...forks])))).toEqual(canonical)
    }),
    { numRuns: 300 },
  )
})
