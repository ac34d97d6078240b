import { expect, test } from 'vitest'

import { fr } from '../../../i18n/fr.ts'
import { translateInto } from '../../../i18n/translate.ts'
import { comingWords } from './coming-words.ts'

const t = translateInto('fr', fr)

test('sealing is announced until it has happened, what follows until the end', () => {
  const soon = { seconds: 20, pace: 'bitcoin' } as const
  expect(comingWords(t, 'received', soon)).toMatch(/^Le scellement.*moins d’une minute.*Bitcoin/)
  expect(comingWords(t, 'sealed', soon)).toMatch(/^L’inscription dans un bloc Bitcoin/)
  expect(comingWords(t, 'inBlock', soon)).not.toContain('scellement')
})

test('a sealing that is minutes away is told in minutes', () => {
  const later = { seconds: 240, pace: undefined }
  expect(comingWords(t, 'received', later)).toContain('4 minutes')
})
