import { expect, test } from 'vitest'

import { jitteredDelayMs } from './jittered-delay.ts'

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
  expect(jitteredDelayMs(failures, SHORTEST)).toBe(0)
  expect(jitteredDelayMs(failures, LONGEST)).toBeCloseTo(longest, -1)
})
