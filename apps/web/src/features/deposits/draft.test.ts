import { expect, test } from 'vitest'

import { memoryStorage } from '../../testing/memory-storage.ts'
import { sampleProfile } from '../../testing/sample-profile.ts'
import { draftPlace } from './draft.ts'

const other = { ...sampleProfile, id: '11111111-1111-4111-8111-111111111111' }

test('what was typed is found again after a reload, by the same account only', () => {
  const storage = memoryStorage()
  draftPlace(storage, sampleProfile).keep({ depositor: 'Ada', reference: 'R-1' })
  expect(draftPlace(storage, sampleProfile).recall()).toEqual({
    depositor: 'Ada',
    reference: 'R-1',
  })
  expect(draftPlace(storage, other).recall()).toBeNull()
})

test('a deposit that is made, or left, leaves no draft', () => {
  const storage = memoryStorage()
  const place = draftPlace(storage, sampleProfile)
  place.keep({ depositor: 'Ada' })
  place.drop()
  expect(storage.length).toBe(0)
})
