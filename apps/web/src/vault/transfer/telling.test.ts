import { expect, test } from 'vitest'

import { type Progress, tellProgress } from './telling.ts'

function told() {
  let now = 0
  const all: Progress[] = []
  const telling = tellProgress(
    1_000_000,
    () => now,
    (progress) => all.push(progress),
  )
  return {
    telling,
    pass: (milliseconds: number) => (now += milliseconds),
    last: () => all.at(-1),
    count: () => all.length,
  }
}

test('21: bytes of a part count as they leave, long before it has arrived', () => {
  const { telling, pass, last } = told()
  pass(1000)
  telling.sent(0, 500)
  expect(last()).toEqual({ step: 'sending', bytes: 500, bytesPerSecond: 500 })
  pass(1000)
  telling.sent(1, 100)
  expect(last()?.bytes).toBe(600)
  telling.arrived(0, 800)
  expect(last()?.bytes).toBe(900)
})

test('21: what is sent is kept in sight while the connection is lost', () => {
  const { telling, pass, last } = told()
  telling.arrived(0, 800)
  pass(1000)
  telling.sent(1, 300)
  telling.away()
  expect(last()).toEqual({ step: 'away', bytes: 1100, bytesPerSecond: 0 })
})

test('a part that is sent again has no pace below nothing', () => {
  const { telling, pass, last } = told()
  pass(1000)
  telling.sent(0, 900)
  telling.away()
  pass(1000)
  telling.sent(0, 10)
  expect(last()).toEqual({ step: 'sending', bytes: 10, bytesPerSecond: 0 })
})

test('21: an outage says nothing of how fast the rest comes', () => {
  const { telling, pass, last } = told()
  pass(1000)
  telling.sent(0, 1000)
  telling.away()
  pass(60_000)
  telling.sent(0, 1100)
  pass(1000)
  telling.sent(0, 2100)
  expect(last()?.bytesPerSecond).toBe(1000)
})

test('the page is told a few times a second', () => {
  const { telling, pass, count } = told()
  for (let sent = 0; sent < 1000; sent += 1) {
    pass(1)
    telling.sent(0, sent)
  }
  expect(count()).toBeLessThan(6)
})
