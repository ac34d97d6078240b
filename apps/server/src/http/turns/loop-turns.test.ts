import { expect, test } from 'vitest'

import { openLoopTurns, TURN_MS } from './loop-turns.ts'

const aTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Work that takes as long as it says, at once and in what it goes on with; `begun` says whose, in order. */
function openTurns() {
  let now = 1_000
  const begun: string[] = []
  const { run } = openLoopTurns<Readonly<{ owner: string; atOnceMs: number; laterMs: number }>>({
    begin: ({ owner, atOnceMs, laterMs }) => {
      begun.push(owner)
      now += atOnceMs
      void Promise.resolve()
        .then(() => undefined)
        .then(() => (now += laterMs))
    },
    costOf: () => 1,
    budget: 64,
    clock: () => now,
  })
  const bring = (
    owner: string,
    times: number,
    work: Readonly<{ atOnceMs?: number; laterMs?: number }>,
  ) => {
    for (let time = 0; time < times; time += 1) {
      run(owner, { owner, atOnceMs: 0, laterMs: 0, ...work })
    }
  }
  return { bring, begun }
}

test('AR10: work that takes long ends the turn, whatever was reckoned for it', async () => {
  const { bring, begun } = openTurns()
  bring('mallory', 20, { atOnceMs: TURN_MS / 2 })
  expect(begun).toEqual(['mallory', 'mallory'])
  bring('ada', 1, {})
  await aTurn()
  expect(begun.slice(2)).toEqual(['mallory', 'ada', 'mallory'])
  await aTurn()
  expect(begun).toHaveLength(7)
})

test('AR10: so does what it goes on with at once', async () => {
  const { bring, begun } = openTurns()
  bring('first', 64, {})
  bring('mallory', 20, { laterMs: TURN_MS })
  await aTurn()
  expect(begun.slice(64)).toEqual(['mallory'])
  bring('ada', 1, {})
  await aTurn()
  await aTurn()
  expect(begun.slice(64)).toEqual(['mallory', 'mallory', 'ada', 'mallory'])
})

test('all that was brought is begun, in turns, and then at once again', async () => {
  const { bring, begun } = openTurns()
  bring('ada', 200, {})
  expect(begun).toHaveLength(64)
  for (let turn = 0; turn < 3; turn += 1) await aTurn()
  expect(begun).toHaveLength(200)
  await aTurn()
  bring('bob', 64, {})
  expect(begun).toHaveLength(264)
})
