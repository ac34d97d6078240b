import { describe, expect, test } from 'vitest'

import { askingDelayMs, jitteredDelayMs } from './retry-delay.ts'

const SHORTEST = (length: number): Uint8Array => new Uint8Array(length)
const LONGEST = (length: number): Uint8Array => new Uint8Array(length).fill(255)

describe('the pause before the next attempt', () => {
  test.each([
    [1, 1_000],
    [2, 2_000],
    [8, 128_000],
    [9, 256_000],
    [10, 300_000],
    [100_000, 300_000],
  ])('after %i failures is anything up to %i ms', (failures, longest) => {
    expect(jitteredDelayMs(failures, SHORTEST)).toBe(0)
    expect(jitteredDelayMs(failures, LONGEST)).toBeCloseTo(longest, -1)
  })
})

describe('the pause before a submission is asked about again', () => {
  test.each([
    [0, 0, 0],
    [0, 86_400_000, 0],
    [60, 0, 60_000],
    [60, 800_000, 100_000],
    [60, 864_000_000, 300_000],
  ])('at a pace of %i s after %i ms begins at %i ms', (pace, waited, shortest) => {
    expect(askingDelayMs(pace, waited, SHORTEST)).toBe(shortest)
    expect(askingDelayMs(pace, waited, LONGEST)).toBeCloseTo(shortest * 2, -1)
  })
})
