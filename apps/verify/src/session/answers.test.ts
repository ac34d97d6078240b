import type { Reply } from '@ancrage/verification'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { OnlineSource } from '../sources/header-sources.ts'
import { openAnswers } from './answers.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const HEIGHTS = Array.from({ length: 32 }, (_, at) => BigInt(800_000 + at))
const ABSENT: Reply = { outcome: 'absent' }

/** A source that answers when it is told to. */
function sourceThatWaits(name: string) {
  const answer = new Map<bigint, () => void>()
  const source: OnlineSource = {
    name,
    level: 'explorer',
    replyAt: (height) => new Promise((resolve) => answer.set(height, () => resolve(ABSENT))),
  }
  return {
    source,
    answer: (heights: readonly bigint[]) => heights.forEach((it) => answer.get(it)?.()),
  }
}

test('AA4: answers that come together are told once, and the last one at once', async () => {
  const told = vi.fn()
  const answers = openAnswers(told)
  const sources = ['one', 'two'].map(sourceThatWaits)
  answers.ask(sources.map(({ source }) => source))
  answers.want(HEIGHTS)
  sources[0]?.answer(HEIGHTS)
  await vi.advanceTimersByTimeAsync(249)
  expect(told).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledTimes(1)
  expect(answers.at(800_000n)).toHaveLength(1)
  sources[1]?.answer(HEIGHTS)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledTimes(2)
  expect(answers.isWaiting()).toBe(false)
  await vi.runAllTimersAsync()
  expect(told).toHaveBeenCalledTimes(2)
})
