import { expect, test } from 'vitest'

import { CmsError } from './cms-error.ts'

test('an error says its code, and what is known beyond it', () => {
  const plain = new CmsError('limit')
  expect([plain.name, plain.code, plain.message]).toEqual(['CmsError', 'limit', 'limit'])
  expect(new CmsError('limit', 'a key').message).toBe('limit: a key')
})
