import { expect, test } from 'vitest'

import { awaitServer } from './await-server.ts'

function asking(failures: number, leave = new AbortController()) {
  const waits: number[] = []
  let asked = 0
  const outcome = awaitServer({
    ask: () => (asked++ < failures ? Promise.reject(new TypeError('network')) : Promise.resolve()),
    wait: (milliseconds) => {
      if (waits.push(milliseconds) === 10) leave.abort()
      return Promise.resolve()
    },
    signal: leave.signal,
  })
  return { outcome, waits }
}

test('a server that is down is asked ever more slowly, until it is back', async () => {
  const { outcome, waits } = asking(6)
  expect(await outcome).toBe('back')
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
})

test('a server that answers at once was never gone: the page is not loaded again and again', async () => {
  const { outcome, waits } = asking(0)
  expect(await outcome).toBe('neverGone')
  expect(waits).toEqual([])
})

test('a page that was left asks no more', async () => {
  const { outcome, waits } = asking(Infinity)
  expect(await outcome).toBe('aborted')
  expect(waits).toHaveLength(10)
})
