import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { REFUSED, REFUSED_IN_MAILS } from './refused-words.ts'
import { spokenWords, wordsOf, type Spoken } from './spoken-words.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const words = spokenWords(ROOT)

const refusedAmong = (spoken: readonly Spoken[], refused: typeof REFUSED): readonly string[] =>
  spoken.flatMap(({ file, language, text }) =>
    refused[language].some((one) => one.test(text)) ? [`${file}: ${text}`] : [],
  )

test('no text has a word or a phrase that was refused', () => {
  expect(words.length).toBeGreaterThan(2_000)
  expect(refusedAmong(words, REFUSED)).toEqual([])
})

test('an email is called an email', () => {
  const mails = words.filter(({ file }) => file.startsWith('apps/server/src/platform/mail/'))
  expect(mails.length).toBeGreaterThan(200)
  expect(refusedAmong(mails, REFUSED_IN_MAILS)).toEqual([])
})

test('each refused phrase is found in the language that it stands in, and names of keys are none', () => {
  const code =
    "export const x = { digest: 'The digest', hash: { fr: 'Le digest', en: 'a digest' } }"
  expect(refusedAmong(wordsOf('apps/verify/src/i18n/en.ts', code), REFUSED)).toEqual([
    'apps/verify/src/i18n/en.ts: The digest',
    'apps/verify/src/i18n/en.ts: Le digest',
    'apps/verify/src/i18n/en.ts: a digest',
  ])
  const french = wordsOf('a/french.ts', 'export const x = `C’est fait. ${y}`')
  expect(refusedAmong(french, REFUSED)).toHaveLength(1)
})
