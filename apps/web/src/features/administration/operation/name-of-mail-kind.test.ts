import { MAIL_KINDS } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { en } from '../../../i18n/en.ts'
import { fr } from '../../../i18n/fr.ts'
import { translateInto } from '../../../i18n/translate.ts'
import { nameOfMailKind } from './name-of-mail-kind.ts'

test('an operator reads the name of every kind of mail, never its code', () => {
  for (const t of [translateInto('fr', fr), translateInto('en', en)]) {
    expect(MAIL_KINDS.filter((kind) => nameOfMailKind(t, kind) === kind)).toEqual([])
  }
})

test('a kind of a newer server goes by its own name', () => {
  expect(nameOfMailKind(translateInto('fr', fr), 'ofTomorrow')).toBe('ofTomorrow')
})
