import { expect, test } from 'vitest'

import {
  formatBytes,
  formatMoney,
  formatNumber,
  formatPercent,
  formatProgress,
  formatSigned,
  formatSpeed,
} from './amounts.ts'

const NARROW = '\u202f'
const FIXED = '\u00a0'

test('French numbers are parted by a narrow space that does not break', () => {
  expect(formatNumber(1_234_567n, 'fr')).toBe(`1${NARROW}234${NARROW}567`)
  expect(formatNumber(1_234_567, 'en')).toBe('1,234,567')
})

test.each([
  [0, '0 octet', '0 bytes'],
  [999, '999 octets', '999 bytes'],
  [12_400, '12,4 ko', '12.4 kB'],
  [999_999, '1 Mo', '1 MB'],
  [104_857_600, '105 Mo', '105 MB'],
  [5e9, '5 Go', '5 GB'],
  [3e16, '30 000 To', '30,000 TB'],
])('%d bytes', (bytes, french, english) => {
  expect(spaced(formatBytes(bytes, 'fr'))).toBe(french)
  expect(spaced(formatBytes(bytes, 'en'))).toBe(english)
})

test('a number and its unit stand apart by a whole space that does not break', () => {
  expect(formatBytes(12_400, 'fr')).toBe(`12,4${FIXED}ko`)
  expect(formatBytes(3e16, 'fr')).toBe(`30${NARROW}000${FIXED}To`)
  expect(formatSpeed(412e6, 'fr')).toBe(`412${FIXED}Mo/s`)
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

test('an amount has its currency where the language writes it', () => {
  expect(spaced(formatMoney(190, 'EUR', 'fr'))).toBe('1,90 €')
  expect(formatMoney(190, 'EUR', 'en')).toBe('€1.90')
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
