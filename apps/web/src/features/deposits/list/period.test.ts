import { expect, test } from 'vitest'

import { askFor, readDay } from './period.ts'

test('a day begins and ends at midnight in Paris, in winter as in summer', () => {
  expect(askFor({ from: '2026-11-21', to: '2026-11-21' })).toEqual({
    createdFrom: '2026-11-20T23:00:00.000Z',
    createdBefore: '2026-11-21T23:00:00.000Z',
  })
  expect(askFor({ from: '2026-07-01', to: undefined })).toEqual({
    createdFrom: '2026-06-30T22:00:00.000Z',
  })
})

test('the days on which clocks change have their 23 and their 25 hours', () => {
  expect(askFor({ from: '2026-03-29', to: '2026-03-29' })).toEqual({
    createdFrom: '2026-03-28T23:00:00.000Z',
    createdBefore: '2026-03-29T22:00:00.000Z',
  })
  expect(askFor({ from: '2026-10-25', to: '2026-10-25' })).toEqual({
    createdFrom: '2026-10-24T22:00:00.000Z',
    createdBefore: '2026-10-25T23:00:00.000Z',
  })
})

test.each(['', '2026-02-30', '21/11/2026', '2026-13-01', '2026-1-1'])(
  'an address with the day %j asks for no day',
  (day) => {
    expect(readDay(day)).toBeUndefined()
  },
)

test('an open period asks for everything', () => {
  expect(askFor({ from: readDay(null), to: undefined })).toEqual({})
})
