import { expect, test } from 'vitest'

import { compareSeals } from './compare-seals.ts'

const PUBLISHED = 'ab'.repeat(32)

test('a seal is the published one by the fingerprint of its certificate alone', () => {
  expect(compareSeals(PUBLISHED, PUBLISHED)).toBe('published')
  expect(compareSeals('cd'.repeat(32), PUBLISHED)).toBe('notPublished')
})

test('where no service publishes one, nothing is compared', () => {
  expect(compareSeals(PUBLISHED, undefined)).toBe('notCompared')
})
