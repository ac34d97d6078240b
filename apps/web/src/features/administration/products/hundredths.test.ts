import { expect, test } from 'vitest'

import { readHundredths, writeHundredths } from './hundredths.ts'

test.each([
  ['19', 1900],
  ['19,9', 1990],
  ['0.29', 29],
  ['1 234,56', 123_456],
  ['1\u202f234,56', 123_456],
  ['0', 0],
])('%j is %d cents', (typed, cents) => {
  expect(readHundredths(typed)).toBe(cents)
})

test.each(['', 'abc', '-1', '1,234,5', '1,999', '1e3', ','])('%j is no amount', (typed) => {
  expect(readHundredths(typed)).toBeNaN()
})

test.each([
  [0, '0'],
  [5, '0,05'],
  [550, '5,50'],
  [1900, '19'],
  [123_456, '1234,56'],
])('%d is shown so that it reads back as itself', (value, shown) => {
  expect(writeHundredths(value, ',')).toBe(shown)
  expect(readHundredths(shown)).toBe(value)
  expect(readHundredths(writeHundredths(value, '.'))).toBe(value)
})
