import { expect, test } from 'vitest'

import { csvLine } from './csv-line.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'T071 the words %j are not computed by a spreadsheet',
  (words) => {
    expect(csvLine([words]).replaceAll('"', '')).toBe(`'${words}\r\n`)
  },
)

test.each([
  ['a;=1+1', `a;'=1+1`],
  ['a; =1+1', `a;' =1+1`],
  ['a;"=1+1', `a;'"=1+1`],
  ['a\n@SUM(A1)', `a\n'@SUM(A1)`],
  ['＝1+1', `'＝1+1`],
  ['＠SUM(A1)', `'＠SUM(A1)`],
  [' =1', `' =1`],
  ['=1;+2;-3', `'=1;'+2;'-3`],
])('F12: the words %j are computed by no spreadsheet, wherever it splits them', (words, safe) => {
  const cell = csvLine([words]).slice(0, -2)
  expect(cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')).toBe(safe)
})

test('F12: semicolons and hyphens within words stay as they are', () => {
  expect(csvLine(['Symphonie n° 3 ; partition', 'a-b@example.org'])).toBe(
    'Symphonie n° 3 ; partition,a-b@example.org\r\n',
  )
})

test('A2: a description of nothing but lines is read once, not once for each of its lines', () => {
  const lines = `a${'\n'.repeat(1_000_000)}b`
  expect(csvLine([lines])).toBe(`"${lines}"\r\n`)
})

test('a number below zero stays a number', () => {
  expect(csvLine([-5, 3, true, null, undefined])).toBe('-5,3,true,,\r\n')
})

test('what would end a cell is quoted', () => {
  expect(csvLine(['a,b', 'dit « "non" »', 'deux\nlignes', 'rien'])).toBe(
    '"a,b","dit « ""non"" »","deux\nlignes",rien\r\n',
  )
})
