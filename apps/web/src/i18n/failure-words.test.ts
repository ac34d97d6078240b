import { expect, test } from 'vitest'

import { ApiRefusal, ConnectionLost, UnreadableReply } from '../api/failures.ts'
import { failureWords } from './failure-words.ts'
import { fr } from './fr.ts'
import { translateInto } from './translate.ts'

const t = translateInto('fr', fr)

function words(error: unknown, language: 'fr' | 'en' = 'fr'): string {
  return failureWords(error, t, language)
}

test('a refusal has the words of the contract, in the language of the page', () => {
  const refused = new ApiRefusal(401, 'auth.invalid_credentials', 'as the server said', {})
  expect(words(refused)).toBe('Email ou mot de passe incorrect')
  expect(words(refused, 'en')).toBe('Invalid email or password')
})

test('a refusal that this page does not know has the words of the server', () => {
  expect(words(new ApiRefusal(409, 'later.invention', 'Déjà fait', {}))).toBe('Déjà fait')
})

test('a lost connection says that nothing was lost', () => {
  expect(words(new ConnectionLost('cut'))).toContain('Rien n’a été perdu')
})

test.each([new UnreadableReply('odd'), new Error('bug'), new ApiRefusal(500, 'unknown', '', {})])(
  'anything else is said plainly',
  (error) => {
    expect(words(error)).toBe('Une erreur est survenue')
  },
)
