import { afterEach, expect, test, vi } from 'vitest'

import { formatLong, formatShort, formatShortDay, formatUtc } from './format.ts'

const NARROW = '\u202f'
const FIXED = '\u00a0'
const winter = '2026-11-20T09:20:05.000Z'
const summer = '2026-07-01T22:30:00.000Z'

afterEach(() => vi.unstubAllEnvs())

test('a moment is told in Paris, summer and winter, wherever the reader is', () => {
  expect(spaced(formatLong(winter, 'fr'))).toBe('20 novembre 2026 à 10:20')
  expect(spaced(formatLong(summer, 'fr'))).toBe('2 juillet 2026 à 00:30')
})

test.each([
  ['Europe/London', '20 Nov 2026, 09:20 (London)', '1 Jul 2026'],
  ['America/New_York', '20 Nov 2026, 04:20 (New York)', '1 Jul 2026'],
  ['Asia/Tokyo', '20 Nov 2026, 18:20 (Tokyo)', '2 Jul 2026'],
])(
  '20.17: lists tell an English reader in %s the time there, a French one that of Paris, and both whose time it is',
  (zone, moment, day) => {
    vi.stubEnv('TZ', zone)
    expect(spaced(formatShort(winter, 'en'))).toBe(moment)
    expect(spaced(formatShortDay(summer, 'en'))).toBe(day)
    expect(spaced(formatShort(winter, 'fr'))).toBe('20 nov. 2026, 10:20 (Paris)')
    expect(spaced(formatShortDay(summer, 'fr'))).toBe('2 juil. 2026')
  },
)

test('evidence is told in universal time, to the second', () => {
  expect(spaced(formatUtc(winter, 'fr'))).toBe('20 novembre 2026 à 09:20:05')
})

test('a time is not parted from the word before it', () => {
  expect(formatLong(winter, 'fr')).toContain(`2026 à${FIXED}10:20`)
  expect(formatLong(winter, 'en')).toContain(`2026 at${FIXED}10:20`)
})

test('a date is not parted', () => {
  expect(formatLong(winter, 'fr')).toContain(`20${FIXED}novembre${FIXED}2026`)
  expect(formatShort(winter, 'fr')).toContain(`20${FIXED}nov.${FIXED}2026`)
  expect(formatLong(winter, 'en')).toContain(`20${FIXED}November${FIXED}2026`)
})

function spaced(text: string): string {
  return text.replaceAll(NARROW, ' ').replaceAll(FIXED, ' ')
}
