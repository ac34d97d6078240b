import { afterEach, expect, test, vi } from 'vitest'

import { formatShortDay } from '../../../i18n/format.ts'
import { askFor, readDay } from './period.ts'

afterEach(() => vi.unstubAllEnvs())

test('a day begins and ends at midnight in Paris, in winter as in summer', () => {
  expect(askFor({ from: '2026-11-21', to: '2026-11-21' }, 'fr')).toEqual({
    createdFrom: '2026-11-20T23:00:00.000Z',
    createdBefore: '2026-11-21T23:00:00.000Z',
  })
  expect(askFor({ from: '2026-07-01', to: undefined }, 'fr')).toEqual({
    createdFrom: '2026-06-30T22:00:00.000Z',
  })
})

test('the days on which clocks change have their 23 and their 25 hours', () => {
  expect(askFor({ from: '2026-03-29', to: '2026-03-29' }, 'fr')).toEqual({
    createdFrom: '2026-03-28T23:00:00.000Z',
    createdBefore: '2026-03-29T22:00:00.000Z',
  })
  expect(askFor({ from: '2026-10-25', to: '2026-10-25' }, 'fr')).toEqual({
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
  expect(askFor({ from: readDay(null), to: undefined }, 'fr')).toEqual({})
})

test.each([
  ['Europe/London', '2026-06-30T23:00:00.000Z', '2026-07-01T23:00:00.000Z'],
  ['America/New_York', '2026-07-01T04:00:00.000Z', '2026-07-02T04:00:00.000Z'],
  ['Asia/Kolkata', '2026-06-30T18:30:00.000Z', '2026-07-01T18:30:00.000Z'],
])(
  '10: a day of an English reader in %s holds what lists show as of that day, and one of a French reader is that of Paris',
  (zone, first, after) => {
    vi.stubEnv('TZ', zone)
    const day = { from: '2026-07-01', to: '2026-07-01' }
    expect(askFor(day, 'en')).toEqual({ createdFrom: first, createdBefore: after })
    expect(formatShortDay(first, 'en')).toMatch(/^1.Jul.2026$/)
    const last = new Date(Date.parse(after) - 1).toISOString()
    expect(formatShortDay(last, 'en')).toMatch(/^1.Jul.2026$/)
    expect(askFor(day, 'fr')).toEqual({
      createdFrom: '2026-06-30T22:00:00.000Z',
      createdBefore: '2026-07-01T22:00:00.000Z',
    })
  },
)

test('10: a day whose midnight clocks leave out begins where they go on', () => {
  vi.stubEnv('TZ', 'America/Santiago')
  expect(askFor({ from: '2026-09-06', to: undefined }, 'en')).toEqual({
    createdFrom: '2026-09-06T04:00:00.000Z',
  })
})
