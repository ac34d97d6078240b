import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { REFUSED, REFUSED_IN_MAILS, SPECIFIED } from './refused-words.ts'
import { SPOKEN_MODULES, spokenWords, wordsOf, type Spoken } from './spoken-words.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const words = spokenWords(ROOT)

const refusedAmong = (spoken: readonly Spoken[], refused: typeof REFUSED): readonly string[] =>
  spoken.flatMap(({ file, language, text }) =>
    !SPECIFIED.has(text) && refused[language].some((one) => one.test(text))
      ? [`${file}: ${text}`]
      : [],
  )

test('20.16: no text has a word or a phrase that was refused', () => {
  expect(words.length).toBeGreaterThan(2_000)
  expect(refusedAmong(words, REFUSED)).toEqual([])
})

/** French that is no sentence of a page: names in data, patterns that read words, the page of a wrong address. */
const NO_SENTENCES = [
  'apps/cli/bin/ancrage.mjs',
  'apps/server/src/demo/demo-content.ts',
  'apps/server/src/deposits/search/words-in.ts',
  'apps/server/src/site/verification/not-found-page.ts',
  'apps/verify/vite/offline-page.ts',
  'apps/web/src/features/administration/articles/suggest-slug.ts',
  'apps/web/src/features/deposits/new/details/each/details-of-csv.ts',
  'packages/contract/src/operations/legal-pages.ts',
  'packages/words/src/both.ts',
  'packages/words/src/moments.ts',
]

test('20.16: every module with French in it is among those whose words are read', () => {
  const modules = globSync('{apps,packages}/*/{src,bin,vite}/**/*.{ts,tsx,mjs}', { cwd: ROOT })
  const speaking = modules.filter(
    (file) =>
      !/\.(test|contract)\.|\/testing\//.test(file) &&
      /[éèêàçùœ]/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  const read = new Set([...globSync([...SPOKEN_MODULES], { cwd: ROOT }), ...NO_SENTENCES])
  expect(speaking.length).toBeGreaterThan(50)
  expect(speaking.filter((file) => !read.has(file))).toEqual([])
})

test('what the specification gives to the letter stands somewhere', () => {
  const spoken = new Set(words.map(({ text }) => text))
  expect([...SPECIFIED].filter((text) => !spoken.has(text))).toEqual([])
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
