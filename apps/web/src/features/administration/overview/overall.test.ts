import { expect, test } from 'vitest'

import { overall } from './overall.ts'

const days = (...values: (number | null)[]) => values.map((value) => ({ value }))

test('20.11: days add up, or have a middle; those without a value count for nothing', () => {
  expect(overall(days(3, null, 4), 'sum')).toBe(7)
  expect(overall(days(9, 1, null, 2), 'median')).toBe(2)
  expect(overall(days(1, 4), 'median')).toBe(2.5)
  expect(overall(days(null), 'sum')).toBeNull()
  expect(overall(days(), 'median')).toBeNull()
})
