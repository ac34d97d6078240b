import { expect, test } from 'vitest'

import { withdrawalEnd } from './withdrawal-period.ts'

test.each([
  ['a day of work', '2026-11-26T10:00:00Z', '2026-12-10T23:00:00.000Z'],
  [
    'late in the evening, which is the next day in France',
    '2026-11-26T23:30:00Z',
    '2026-12-11T23:00:00.000Z',
  ],
  ['a last day on Saturday goes on to Monday', '2026-11-28T10:00:00Z', '2026-12-14T23:00:00.000Z'],
  [
    'a last day at Christmas, a Friday, goes on to Monday',
    '2026-12-11T10:00:00Z',
    '2026-12-28T23:00:00.000Z',
  ],
  [
    'a last day on the Monday of Easter goes on to Tuesday',
    '2027-03-15T10:00:00Z',
    '2027-03-30T22:00:00.000Z',
  ],
  [
    'a last day on the Ascension goes on to Friday',
    '2027-04-22T10:00:00Z',
    '2027-05-07T22:00:00.000Z',
  ],
  ['across the change to summer time', '2027-03-17T10:00:00Z', '2027-03-31T22:00:00.000Z'],
])(
  '24: the right to withdraw ends with the fourteenth day behind the payment: %s',
  (_what, paid, end) => {
    expect(withdrawalEnd(new Date(paid)).toISOString()).toBe(end)
  },
)
