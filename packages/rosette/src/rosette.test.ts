import { expect, test } from 'vitest'

import { rosetteOf } from './rosette.ts'

const digests = Array.from({ length: 300 }, (_, index) => digestOf(index))

test('20.13: the same hash gives the same figure, however many were drawn in between', () => {
  const [first = ''] = digests
  const drawn = rosetteOf(first)
  const others = new Set(digests.map((digest) => rosetteOf(digest).ring))
  expect(rosetteOf(first)).toEqual(drawn)
  expect(others.size).toBe(digests.length)
})

test('20.13: a figure is closed curves within its square, of 4 kB at most', () => {
  for (const digest of digests) {
    const { ring, heart } = rosetteOf(digest)
    expect(ring.length + heart.length).toBeLessThanOrEqual(4096)
    for (const path of [ring, heart]) {
      expect(path).toMatch(/^M-?\d+ -?\d+C[-\d S]+Z$/)
      const places = path.match(/-?\d+/g) ?? []
      expect(Math.max(...places.map((place) => Math.abs(Number(place))))).toBeLessThanOrEqual(600)
      const numbers = places.map(Number)
      const [start, end] = [numbers.slice(0, 2), numbers.slice(-2)]
      expect(start.map((value) => value + 0)).toEqual(end.map((value) => value + 0))
    }
  }
})

test('20.13: every colour is drawn by some hash', () => {
  const tones = new Set(digests.map((digest) => rosetteOf(digest).tone))
  expect([...tones].toSorted()).toEqual(['blue', 'cyan', 'violet'])
})

/** Digits that look as a hash's do: every byte differs from one to the next. */
function digestOf(seed: number): string {
  let state = (seed + 1) * 2_654_435_761
  return Array.from({ length: 32 }, () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0
    return (state >>> 24).toString(16).padStart(2, '0')
  }).join('')
}
