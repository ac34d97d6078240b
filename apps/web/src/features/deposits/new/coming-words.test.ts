import { expect, test } from 'vitest'

import { fr } from '../../../i18n/fr.ts'
import { translateInto } from '../../../i18n/translate.ts'
import { comingWords } from './coming-words.ts'

const t = translateInto('fr', fr)

test('sealing and the block are announced until they have happened', () => {
  const soon = { seconds: 20, pace: 'bitcoin' } as const
  expect(comingWords(t, 'received', soon)).toMatch(/^Le scellement.*moins d’une minute.*Bitcoin/)
  expect(comingWords(t, 'sealed', soon)).toMatch(/^L’inscription dans un bloc Bitcoin/)
  expect(comingWords(t, 'inBlock', soon)).toBe('Vous pouvez fermer cette fenêtre.')
})

test('a sealing that is minutes away is told in minutes', () => {
  const later = { seconds: 240, pace: undefined }
  expect(comingWords(t, 'received', later)).toContain('4 minutes')
})
