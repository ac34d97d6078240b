import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { startBlockClock } from './block-clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the clock of blocks', () => {
  test('strikes every so often until it is stopped', async () => {
    let blocks = 0
    const clock = startBlockClock(5, async () => blocks++)
    await vi.advanceTimersByTimeAsync(15_000)
    clock.stop()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(blocks).toBe(3)
  })

  test('never strikes at zero seconds', async () => {
    let blocks = 0
    startBlockClock(0, async () => blocks++)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(blocks).toBe(0)
  })

  test('does not strike again before a slow block is made', async () => {
    let begun = 0
    const finish: (() => void)[] = []
    const clock = startBlockClock(1, () => {
      begun++
      return new Promise<void>((resolve) => finish.push(resolve))
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(begun).toBe(1)
    finish.pop()?.()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(begun).toBe(2)
    clock.stop()
  })

  test('tells its trouble, and forgets it once a block was made', async () => {
    const trouble = new Error('no space left on device')
    let hasRoom = false
    const clock = startBlockClock(1, async () => {
      if (!hasRoom) throw trouble
    })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(clock.trouble()).toBe(trouble)
    hasRoom = true
    await vi.advanceTimersByTimeAsync(1_000)
    expect(clock.trouble()).toBeUndefined()
    clock.stop()
  })
})
