import { expect, test } from 'vitest'

import { openClientLimit } from './client-limit.ts'

test('E3: all networks of an IPv6 /48 together have four times the calls of one of them', () => {
  let at = 0
  const { take } = openClientLimit(10, () => new Date(at))
  const waits = Array.from({ length: 41 }, (_, network) =>
    take(`2001:db8:1:${network.toString(16)}::1`),
  )
  expect(waits.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 0))
  expect(waits.at(-1)).toBeGreaterThan(0)
  expect(take('2001:db8:2::1')).toBe(0)
  at += 60_000
  expect(take('2001:db8:1:99::1')).toBe(0)
})

test('an IPv4 address has its own calls, which come back as time passes', () => {
  let at = 0
  const { take } = openClientLimit(2, () => new Date(at))
  expect([take('192.0.2.1'), take('192.0.2.1'), take('192.0.2.1')]).toEqual([0, 0, 30])
  expect(take('192.0.2.2')).toBe(0)
  at += 30_000
  expect(take('192.0.2.1')).toBe(0)
})
