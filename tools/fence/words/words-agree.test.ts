import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { spokenWords, wordsOf } from './spoken-words.ts'
import { disagreements, misprints } from './words-agree.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const words = spokenWords(ROOT)

test('both languages of every surface have the same entries, holes and plural forms', () => {
  expect(words.length).toBeGreaterThan(4_000)
  expect(disagreements(words)).toEqual([])
})

test('signs stay with their words, and apostrophes are typographic', () => {
  expect(misprints(words)).toEqual([
    // The specification writes it so.
    "apps/web/src/i18n/fr/auth.ts: Une erreur est survenue lors de l'envoi de la demande",
  ])
})

test('no text of a page is empty, or begins or ends with a space', () => {
  const pages = words.filter(({ file }) => /^apps\/(web|verify)\//.test(file))
  expect(pages.length).toBeGreaterThan(2_000)
  expect(pages.filter(({ text }) => text === '' || text !== text.trim())).toEqual([])
})

test('an entry, a hole or a plural form that one language lacks is found', () => {
  const spoken = [
    ...wordsOf(
      'a/fr.ts',
      "export const t = { a: 'Le {{name}}', b: 'Lui', c_one: '1', c_other: '2' }",
    ),
    ...wordsOf('a/en.ts', "export const t = { a: 'The {{names}}', c_one: '1', c_other: '2' }"),
  ]
  expect(disagreements(spoken)).toEqual([
    'a/*.ts a: holes name in French, names in English',
    'a/*.ts b: not in English',
    'a/*.ts c_one: no a/*.ts c_many',
    'a/*.ts c_other: no a/*.ts c_many',
  ])
})

test('a value that one language does not write is found', () => {
  const code =
    'export const t = { x: { fr: (n: number) => `${n} ici`, en: (n: number) => `here` } }'
  expect(disagreements(wordsOf('a.ts', code))).toEqual(['a.ts x: holes n in French,  in English'])
})

test('a sign that may be parted from its word, and a straight apostrophe, are found', () => {
  const code = 'export const t = ["Quoi ?", "« Oui »", "Non!", "L\'un", "Oui\u00a0: un"]'
  expect(misprints(wordsOf('a/fr.ts', code))).toHaveLength(4)
})
