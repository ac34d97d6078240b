import fc from 'fast-check'
import { expect, test } from 'vitest'

import { refusalOf } from '../../../test/refusal.ts'
import { applyPath } from './apply-op.ts'
import { encodeTimestamp } from '../bare-timestamp.ts'
import type { Op } from './op.ts'
import { timestampAlong, type Branch, type Timestamp } from '../timestamp.ts'

const BLOCK: Timestamp = { attestations: [{ kind: 'bitcoin', height: 5n }], branches: [] }

const longOp: fc.Arbitrary<Op> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('append' as const, 'prepend' as const),
    argument: fc.integer({ min: 0, max: 4200 }).map((length) => new Uint8Array(length)),
  }),
  fc.record({ kind: fc.constantFrom('reverse' as const, 'hexlify' as const, 'sha1' as const) }),
)

test('a path is refused in a proof for the reason for which its messages are', () => {
  fc.assert(
    fc.property(fc.array(longOp, { minLength: 1, maxLength: 4 }), (path) => {
      expect(refusalOf(() => encodeTimestamp(timestampAlong(path, BLOCK)))).toBe(
        refusalOf(() => applyPath(path, new Uint8Array(32))),
      )
    }),
    { numRuns: 500 },
  )
})

test('bytes that were reversed are as many as before', () => {
  const argument = new Uint8Array(4000)
  const append: Op = { kind: 'append', argument }
  const path: readonly Op[] = [append, { kind: 'reverse' }, append]
  expect(refusalOf(() => encodeTimestamp(timestampAlong(path, BLOCK)))).toBe('message.too_long')
})

test.each([
  ['ripemd160', 2],
  ['keccak256', 4],
] as const)('a message hashed by %s counts %i times as work', (kind, times) => {
  // The limit is 16,384 blocks of 64 bytes: 60 branches of 269 each, and one of the 244 that are left.
  const hashes = Array<Op>(268 / times).fill({ kind })
  const branches = Array.from({ length: 60 }, (_, i): Branch => {
    const key: Op = { kind: 'append', argument: Uint8Array.of(i) }
    return along([key, ...hashes])
  })
  const withFiller = (ops: number): Timestamp => ({
    attestations: [],
    branches: [along(Array<Op>(ops).fill({ kind: 'sha256' })), ...branches],
  })
  expect(refusalOf(() => encodeTimestamp(withFiller(244)))).toBeUndefined()
  expect(refusalOf(() => encodeTimestamp(withFiller(245)))).toBe('work.exceeded')
})

function along([op, ...rest]: readonly Op[]): Branch {
  if (op === undefined) throw new Error('no op')
  return { op, timestamp: timestampAlong(rest, BLOCK) }
}
