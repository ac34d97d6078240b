import { expect, test } from 'vitest'

import { formatEvidenceTime, formatMoment } from './moments.ts'

const FIXED = '\u00a0'
const january = Date.parse('2009-01-12T03:30:25Z')
const july = '2026-07-01T22:30:00Z'

test('evidence is told to the second, on one line with its zone, and its day with its month', () => {
  expect(formatEvidenceTime(january, 'fr')).toBe(
    `12${FIXED}janvier${FIXED}2009 à${FIXED}03:30:25${FIXED}UTC`,
  )
  expect(formatEvidenceTime(january, 'en')).toBe(
    `12${FIXED}January${FIXED}2009 at${FIXED}03:30:25${FIXED}UTC`,
  )
})

test('the first of a month is an ordinal in French', () => {
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const
  expect(formatMoment(july, 'fr', style)).toBe(`1er${FIXED}juillet${FIXED}2026`)
  expect(formatMoment(july, 'en', style)).toBe(`1${FIXED}July${FIXED}2026`)
  expect(formatMoment('2026-07-11T10:00:00Z', 'fr', style)).toBe(`11${FIXED}juillet${FIXED}2026`)
})

test('a day without its year is not parted either', () => {
  const style = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  expect(formatMoment(july, 'fr', style)).toBe(`1er${FIXED}juillet`)
})

test('what is no time is a dash', () => {
  expect(formatEvidenceTime(Number.NaN, 'fr')).toBe('–')
})
