import { expect, test } from 'vitest'

import { growingPauseMs } from './growing-pause.ts'

const SHORTEST = (length: number): Uint8Array => new Uint8Array(length)
const LONGEST = (length: number): Uint8Array => new Uint8Array(length).fill(255)

test.each([
  [1, 1_000],
  [2, 2_000],
  [8, 128_000],
  [9, 256_000],
  [10, 300_000],
  [100_000, 300_000],
])('after %i failures the next attempt is anything up to %i ms away', (failures, longest) => {
  expect(growingPauseMs(failures, SHORTEST)).toBe(0)
  expect(growingPauseMs(failures, LONGEST)).toBeCloseTo(longest, -1)
})

test('a pause that is spread over its last half is never shorter than that half', () => {
  const pauses = { firstMs: 30_000, longestMs: 86_400_000, spread: 'lastHalf' } as const
  expect(growingPauseMs(1, SHORTEST, pauses)).toBe(15_000)
  expect(growingPauseMs(2, LONGEST, pauses)).toBeCloseTo(60_000, -1)
  expect(growingPauseMs(40, SHORTEST, pauses)).toBe(43_200_000)
})
