import { expect, test } from 'vitest'

import { SMALL_FILE_BYTES, digestWayOf, workersFor } from './digest-policy.ts'

test('a small file goes whole through the browser’s own SHA-256', () => {
  expect(digestWayOf(0, true)).toBe('atOnce')
  expect(digestWayOf(SMALL_FILE_BYTES, true)).toBe('atOnce')
})

test('a larger one goes in pieces', () => {
  expect(digestWayOf(SMALL_FILE_BYTES + 1, true)).toBe('inPieces')
})

test('where the browser offers none, every file goes in pieces', () => {
  expect(digestWayOf(1, false)).toBe('inPieces')
})

test('one core is left to the page, and four workers are enough', () => {
  expect([1, 2, 3, 5, 64].map(workersFor)).toEqual([1, 1, 2, 4, 4])
})
