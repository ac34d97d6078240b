import { expect, test } from 'vitest'

import { changedOf } from './changed-fields.ts'

test('only what was typed is sent, emptied fields among it', () => {
  const values = { name: 'Ada', language: 'en', reference: null }
  expect(changedOf(values, { language: true, reference: true, name: false })).toEqual({
    language: 'en',
    reference: null,
  })
  expect(changedOf(values, {})).toEqual({})
})
