import { expect, test } from 'vitest'

import { shownFirst } from './shown-first.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test('all that was checked of a few files is shown, in its order', () => {
  const all = upTo(1_024)
  expect(shownFirst(all, 10)).toEqual({ shown: all, others: 0 })
  expect(shownFirst(upTo(10), 100_000)).toEqual({ shown: upTo(10), others: 0 })
})

test('Z5: of thousands of files each has its first rows on the page, and what counts before the others', () => {
  const { shown, others } = shownFirst(upTo(1_024), 4_000, (one) => one >= 1_022)
  expect(shown).toEqual([1_022, 1_023, ...upTo(8)])
  expect(others).toBe(1_014)
})
