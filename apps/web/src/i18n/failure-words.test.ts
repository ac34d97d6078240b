import { ERRORS } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { ApiRefusal, ConnectionLost, UnreadableReply } from '../api/failures.ts'
import { memoryStorage } from '../api/kept.ts'
import { failureWords } from './failure-words.ts'
import { fr } from './fr.ts'
import { startTranslation } from './i18n.ts'
import { refusalsIn } from './refusals.ts'
import { translateInto } from './translate.ts'

const t = translateInto('fr', fr)

test('a refusal has the words that the server sent with it', () => {
  const refused = new ApiRefusal(401, 'auth.invalid_credentials', 'as the server said', {})
  expect(failureWords(refused, t)).toBe('as the server said')
})

test('a refusal that is shown while the language changes is said in the new one, and again in the first', async () => {
  const page = { documentElement: { lang: '' } } as Document
  const { speech, switchTo } = await startTranslation(memoryStorage(), page)
  const { fr: sent } = ERRORS['auth.invalid_credentials']
  const refused = new ApiRefusal(401, 'auth.invalid_credentials', sent, {})
  const shown = () => failureWords(refused, speech().t)
  expect(shown()).toBe('Email ou mot de passe incorrect')
  await switchTo('en')
  expect(shown()).toBe('Invalid email or password')
  await switchTo('fr')
  expect(shown()).toBe('Email ou mot de passe incorrect')
})

test('every refusal of the contract can be said in both languages', () => {
  for (const language of ['fr', 'en'] as const) {
    const say = translateInto(language, refusalsIn(language))
    for (const [code, words] of Object.entries(ERRORS)) {
      expect(failureWords(new ApiRefusal(words.status, code, '', {}), say)).toBe(words[language])
    }
  }
})

test.each(['later.invention', '__proto__.toString', 'constructor', 'refusal'])(
  'a refusal that no table has, like %s, has the words of the server',
  (code) => {
    const say = translateInto('fr', { ...fr, ...refusalsIn('fr') })
    expect(failureWords(new ApiRefusal(409, code, 'Déjà fait', {}), say)).toBe('Déjà fait')
  },
)

test('a lost connection says that nothing was lost', () => {
  expect(failureWords(new ConnectionLost('cut'), t)).toContain('Rien n’a été perdu')
})

test.each([new UnreadableReply('odd'), new Error('bug'), new ApiRefusal(500, 'unknown', '', {})])(
  'anything else is said plainly',
  (error) => {
    expect(failureWords(error, t)).toBe('Une erreur est survenue')
  },
)

test.each([
  [12, 'dans 12 secondes'],
  [101, 'dans 2 minutes'],
  [7200, 'dans 2 heures'],
])('20.17: a limit that lasts %i seconds more says so', (seconds, words) => {
  const limited = new ApiRefusal(429, 'limit.exceeded', 'later', {}, seconds)
  expect(failureWords(limited, t)).toContain(words)
  expect(failureWords(new ApiRefusal(429, 'limit.exceeded', 'later', {}), t)).toBe('later')
})
