import { expect, test } from 'vitest'

import { csvLine } from './csv-line.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'T071 the words %j are not computed by a spreadsheet',
  (words) => {
    expect(csvLine([words]).replaceAll('"', '')).toBe(`'${words}\r\n`)
  },
)

test('a number below zero stays a number', () => {
  expect(csvLine([-5, 3, true, null, undefined])).toBe('-5,3,true,,\r\n')
})

test('what would end a cell is quoted', () => {
  expect(csvLine(['a,b', 'dit « "non" »', 'deux\nlignes', 'rien'])).toBe(
    '"a,b","dit « ""non"" »","deux\nlignes",rien\r\n',
  )
})
