import { expect, test } from 'vitest'

import { csvLine, readWritten } from './write-csv.ts'

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
  expect(unquoted(csvLine([words]))).toBe(safe)
})

test.each([
  '=1+1',
  "'=1+1",
  "''=1+1",
  ' "=1',
  "a;'=1;\n'-2",
  "b\n'\n=1",
  '\t\r＝1',
  "l'été - fin",
  "'",
])('3: the words %j are read back from what is written', (words) => {
  expect(readWritten(unquoted(csvLine([words])))).toBe(words)
})

test('3: an apostrophe that marks no formula is a part of the words', () => {
  expect(readWritten("'tis")).toBe("'tis")
  expect(readWritten("a;'b")).toBe("a;'b")
})

test('3: with a semicolon between cells, that is what is quoted', () => {
  expect(csvLine(['a;b', 'c,d'], ';')).toBe('"a;b";c,d\r\n')
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

function unquoted(line: string): string {
  return line
    .slice(0, -2)
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
}
