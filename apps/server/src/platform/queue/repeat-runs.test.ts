import { getEventListeners } from 'node:events'

import { expect, test, vi } from 'vitest'

import { repeatRuns } from './repeat-runs.ts'

test('runs that go on for months keep nothing of their pauses', async () => {
  const listening = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const often = Promise.withResolvers<void>()
  let runs = 0
  const { close } = repeatRuns(
    [
      async () => {
        runs += 1
        if (runs === 50) often.resolve()
      },
    ],
    0,
  )
  await often.promise
  const signals = listening.mock.contexts.filter((one) => one instanceof AbortSignal)
  listening.mockRestore()
  expect(signals.length).toBeGreaterThan(10)
  for (const signal of signals) {
    expect(getEventListeners(signal, 'abort').length).toBeLessThanOrEqual(1)
  }
  await close()
})

test('closing ends a pause at once, and waits for the run under way', async () => {
  const under = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { close } = repeatRuns(
    [
      async () => {
        begun.resolve()
        await under.promise
      },
      async () => undefined,
    ],
    3_600_000,
  )
  await begun.promise
  let closed = false
  const closing = close().then(() => {
    closed = true
  })
  await Promise.resolve()
  expect(closed).toBe(false)
  under.resolve()
  await closing
  expect(closed).toBe(true)
})
