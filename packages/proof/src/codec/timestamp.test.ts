import fc from 'fast-check'
import { expect, test } from 'vitest'

import { attestedLine } from '../../test/attested-line.ts'
import { anyTimestamp } from '../../test/proof-arbitraries.ts'
import { refusalOf } from '../../test/refusal.ts'
import { attestationsOf } from './attestations-of.ts'
import { encodeTimestamp } from './bare-timestamp.ts'
import { MAX_OPS } from './limits.ts'
import type { Op } from './ops/op.ts'
import { mergeTimestamps, timestampAlong, type Timestamp } from './timestamp.ts'

const linesOf = (timestamp: Timestamp): readonly string[] =>
  attestationsOf({ fileHashOp: 'sha256', digest: new Uint8Array(32), timestamp }).map(attestedLine)

test('a merge has the attestations of both, on the same messages, and no others', () => {
  fc.assert(
    fc.property(anyTimestamp, anyTimestamp, (a, b) => {
      const both = [...new Set([...linesOf(a), ...linesOf(b)])]
      expect([...linesOf(mergeTimestamps(a, b))].sort()).toEqual(both.sort())
    }),
  )
})

test('the order of a merge does not matter, nor does merging again', () => {
  fc.assert(
    fc.property(anyTimestamp, anyTimestamp, (a, b) => {
      const merged = encodeTimestamp(mergeTimestamps(a, b))
      expect(encodeTimestamp(mergeTimestamps(b, a))).toEqual(merged)
      expect(encodeTimestamp(mergeTimestamps(mergeTimestamps(a, b), a))).toEqual(merged)
    }),
  )
})

test('what a merge gives is in canonical order and shares nothing that changes', () => {
  fc.assert(
    fc.property(anyTimestamp, anyTimestamp, (a, b) => {
      const merged = mergeTimestamps(a, b)
      expect(mergeTimestamps(merged, merged)).toEqual(merged)
    }),
  )
})

test('a merge has at most as many ops as a proof can have', () => {
  const end: Timestamp = { attestations: [{ kind: 'bitcoin', height: 5n }], branches: [] }
  const along = (ops: number): Timestamp =>
    timestampAlong(Array<Op>(ops).fill({ kind: 'sha256' }), end)
  expect(mergeTimestamps(along(MAX_OPS), end).attestations).toEqual(end.attestations)
  expect(refusalOf(() => mergeTimestamps(along(MAX_OPS + 1), end))).toBe('ops.too_many')
})
