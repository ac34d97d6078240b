import { expect, test } from 'vitest'

import { memoryStorage } from '../../../api/kept.ts'
import { sampleProfile } from '../../../testing/sample-profile.ts'
import { draftOf, draftPlace, titlesOf, typesOf } from './draft.ts'

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

test('the draft of a new version is taken up by that version alone', () => {
  const storage = memoryStorage()
  const version = { id: '22222222-2222-4222-8222-222222222222' }
  draftPlace(storage, sampleProfile, version).keep({ previousDepositId: version.id })
  expect(draftPlace(storage, sampleProfile).recall()).toBeNull()
  draftPlace(storage, sampleProfile).keep({ reference: 'R-1' })
  expect(draftPlace(storage, sampleProfile, version).recall()).toEqual({
    previousDepositId: version.id,
  })
})

const score = { id: 1, name: 'nocturne.wav' }
const notes = { id: 2, name: 'notes.txt' }
const details = { creationType: 'book', depositor: 'Ada' } as const

test('a title that was typed comes back with a file of the same name, and with no other', () => {
  const titles = { file1: { title: 'Nocturne' }, file2: { title: 'Carnet' } }
  const draft = draftOf({ ...details, titles, types: {} }, [score, notes], 'separately')
  expect(draft).toMatchObject({ depositor: 'Ada' })
  const chosenAgain = [
    { ...notes, id: 7 },
    { id: 8, name: 'autre.wav' },
  ]
  expect(titlesOf(draft, chosenAgain, 'separately')).toEqual({ file7: { title: 'Carnet' } })
})

test('the one title of several files comes back with the same files', () => {
  const titles = { together: { title: 'Album' } }
  const draft = draftOf({ ...details, titles, types: {} }, [score, notes], 'together')
  expect(titlesOf(draft, [score, notes], 'together')).toEqual(titles)
  expect(titlesOf(draft, [score], 'together')).toEqual({})
  expect(titlesOf(null, [score], 'together')).toEqual({})
})

test('20.11: a type that was chosen for one file comes back with a file of the same name', () => {
  const typed = { ...details, titles: {}, types: { file1: 'video' as const } }
  const draft = draftOf(typed, [score, notes], 'separately')
  expect(
    typesOf(draft, [
      { ...notes, id: 8 },
      { ...score, id: 9 },
    ]),
  ).toEqual({ file9: 'video' })
})
