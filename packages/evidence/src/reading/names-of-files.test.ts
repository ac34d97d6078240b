import { expect, test, vi } from 'vitest'

import { openPlaces } from './names-of-files.ts'

test('AV3: names that repeat are numbered in steps as many as there are names', () => {
  const half = 1_000
  const placeOf = openPlaces('x.pdf')
  const has = vi.spyOn(Set.prototype, 'has')
  const places = new Set<string>()
  for (let at = 0; at < half; at += 1) places.add(placeOf(at === 0 ? 'a' : `a (${half + at})`))
  for (let at = 0; at < half; at += 1) places.add(placeOf('a'))
  const steps = has.mock.calls.length
  has.mockRestore()
  expect(places.size).toBe(2 * half)
  expect(steps).toBeLessThan(5 * half)
})
