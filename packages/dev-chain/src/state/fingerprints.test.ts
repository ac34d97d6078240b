import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createFingerprints } from './fingerprints.ts'

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })

test('every value is among the candidates of its hash, before and after a checkpoint', () => {
  fc.assert(
    fc.property(fc.array(hash, { maxLength: 2_000 }), (hashes) => {
      const fingerprints = createFingerprints()
      for (const [value, one] of hashes.entries()) fingerprints.add(one, value)
      const restored = createFingerprints(fingerprints.entries())
      for (const [value, one] of hashes.entries()) {
        expect(fingerprints.candidates(one)).toContain(value)
        expect(restored.candidates(one)).toContain(value)
      }
    }),
    { numRuns: 20 },
  )
})

test('hashes that begin alike share their candidates', () => {
  const fingerprints = createFingerprints()
  fingerprints.add(new Uint8Array(32).fill(7), 1)
  fingerprints.add(new Uint8Array(32).fill(7, 0, 8), 2)
  expect(fingerprints.candidates(new Uint8Array(32).fill(7))).toStrictEqual([1, 2])
})

test('a hash never added has no candidate', () => {
  expect(createFingerprints().candidates(new Uint8Array(32))).toStrictEqual([])
})
