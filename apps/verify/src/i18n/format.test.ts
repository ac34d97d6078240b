import { expect, test } from 'vitest'

import { formatUtc } from './format.ts'

const FIXED = '\u00a0'
const january = Date.parse('2009-01-12T03:30:25Z')
const july = Date.parse('2026-07-01T22:30:00Z')

test('a time is told to the second, on one line with its zone, and its day with its month', () => {
  expect(formatUtc(january, 'fr')).toBe(
    `12${FIXED}janvier${FIXED}2009 à${FIXED}03:30:25${FIXED}UTC`,
  )
  expect(formatUtc(january, 'en')).toBe(
    `12${FIXED}January${FIXED}2009 at${FIXED}03:30:25${FIXED}UTC`,
  )
})

test('the first of a month is an ordinal in French', () => {
  expect(formatUtc(july, 'fr')).toBe(`1er${FIXED}juillet${FIXED}2026 à${FIXED}22:30:00${FIXED}UTC`)
  expect(formatUtc(july, 'en')).toBe(`1${FIXED}July${FIXED}2026 at${FIXED}22:30:00${FIXED}UTC`)
})

test('what is no time is a dash', () => {
  expect(formatUtc(Number.NaN, 'fr')).toBe('–')
})
