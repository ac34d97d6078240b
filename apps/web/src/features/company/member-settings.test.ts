import { fieldMessages } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { changeOf, memberSettings, settingsOf } from './member-settings.ts'

const member = { reference: 'ATELIER', monthlyCap: 5 }

test('what nobody touched stays as it is', () => {
  expect(changeOf(memberSettings.parse(settingsOf(member)))).toEqual(member)
  const bare = { reference: null, monthlyCap: null }
  expect(changeOf(memberSettings.parse(settingsOf(bare)))).toEqual(bare)
})

test('blanks are no reference and no cap, above all not a cap of zero', () => {
  expect(changeOf(memberSettings.parse({ reference: ' ', monthlyCap: ' ' }))).toEqual({
    reference: null,
    monthlyCap: null,
  })
})

test('a cap above what the service takes is refused beside its field', () => {
  const { error } = memberSettings.safeParse({ reference: '', monthlyCap: '1000001' })
  expect(error && fieldMessages(error, 'en')).toEqual({ monthlyCap: 'At most 1,000,000' })
})
