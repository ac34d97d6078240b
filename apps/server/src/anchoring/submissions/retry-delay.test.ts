import { describe, expect, test } from 'vitest'

import { askingDelayMs } from './retry-delay.ts'

const SHORTEST = (length: number): Uint8Array => new Uint8Array(length)
const LONGEST = (length: number): Uint8Array => new Uint8Array(length).fill(255)

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
