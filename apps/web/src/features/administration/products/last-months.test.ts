import { expect, test } from 'vitest'

import { lastMonths } from './last-months.ts'

test('months go back across years, from the one that is under way in France', () => {
  expect(lastMonths(new Date('2026-12-31T23:30:00Z')).slice(0, 3)).toEqual([
    '2027-01',
    '2026-12',
    '2026-11',
  ])
  expect(new Set(lastMonths(new Date('2026-03-31T12:00:00Z'))).size).toBe(36)
})
