import { expect, test } from 'vitest'

import {
  formatBytes,
  formatLong,
  formatNumber,
  formatPercent,
  formatProgress,
  formatShort,
  formatShortDay,
  formatSigned,
  formatSpeed,
  formatUtc,
} from './format.ts'

const NARROW = '\u202f'
const FIXED = '\u00a0'
const winter = '2026-11-20T09:20:05.000Z'
const summer = '2026-07-01T22:30:00.000Z'

test('French numbers are parted by a narrow space that does not break', () => {
  expect(formatNumber(1_234_567, 'fr')).toBe(`1${NARROW}234${NARROW}567`)
  expect(formatNumber(1_234_567, 'en')).toBe('1,234,567')
})

test.each([
  [0, `0 octet`, '0 bytes'],
  [999, `999 octets`, '999 bytes'],
  [12_400, `12,4 ko`, '12.4 kB'],
  [104_857_600, `105 Mo`, '105 MB'],
  [5e9, `5 Go`, '5 GB'],
])('%d bytes', (bytes, french, english) => {
  expect(spaced(formatBytes(bytes, 'fr'))).toBe(french)
  expect(spaced(formatBytes(bytes, 'en'))).toBe(english)
})

test('a speed names its unit', () => {
  expect(spaced(formatSpeed(412e6, 'fr'))).toBe('412 Mo/s')
  expect(spaced(formatSpeed(412e6, 'en'))).toBe('412 MB/s')
})

test('progress is told in whole numbers, and is complete only at its end', () => {
  const told = [0.021, 0.4299, 0.9999, 1].map((ratio) => spaced(formatProgress(ratio, 'fr')))
  expect(told).toEqual(['2 %', '42 %', '99 %', '100 %'])
  expect(formatProgress(0.4299, 'en')).toBe('42%')
})

test('a rate keeps its fraction, and a whole one has none', () => {
  expect([0.2, 0.055].map((rate) => spaced(formatPercent(rate, 'fr')))).toEqual(['20 %', '5,5 %'])
  expect([0.2, 0.055].map((rate) => formatPercent(rate, 'en'))).toEqual(['20%', '5.5%'])
})

test('a moment is told in Paris, summer and winter, wherever the reader is', () => {
  expect(spaced(formatLong(winter, 'fr'))).toBe('20 novembre 2026 à 10:20')
  expect(spaced(formatLong(summer, 'fr'))).toBe('2 juillet 2026 à 00:30')
  expect(spaced(formatShort(winter, 'en'))).toBe('20 Nov 2026, 10:20')
  expect(spaced(formatShortDay(summer, 'fr'))).toBe('2 juil. 2026')
  expect(spaced(formatShortDay(summer, 'en'))).toBe('2 Jul 2026')
})

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

test('the first of a month is an ordinal in French', () => {
  expect(spaced(formatShortDay('2026-07-01T10:00:00.000Z', 'fr'))).toBe('1er juil. 2026')
  expect(spaced(formatShortDay('2026-07-01T10:00:00.000Z', 'en'))).toBe('1 Jul 2026')
  expect(spaced(formatShortDay('2026-07-11T10:00:00.000Z', 'fr'))).toBe('11 juil. 2026')
})

test('what was taken has a minus, and what was added a plus', () => {
  expect([-20, 0, 1_000].map((amount) => spaced(formatSigned(amount, 'fr')))).toEqual([
    '\u221220',
    '0',
    '+1 000',
  ])
})

function spaced(text: string): string {
  return text.replaceAll(NARROW, ' ').replaceAll(FIXED, ' ')
}
