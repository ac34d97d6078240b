import { expect, test } from 'vitest'

import { inEach, sayBoth } from './both.ts'

const PAIRS = {
  ready: { fr: '{{name}} est prêt', en: '{{name}} is ready' },
  files_one: { fr: '{{count}} fichier', en: '{{count}} file' },
  files_other: { fr: '{{count}} fichiers', en: '{{count}} files' },
} as const

test('a table with its languages side by side is said in one of them', () => {
  expect(sayBoth('fr', PAIRS)('ready', { name: 'Ancrage' })).toBe('Ancrage est prêt')
  expect(sayBoth('en', PAIRS)('ready', { name: 'Ancrage' })).toBe('Ancrage is ready')
})

test('it counts as each language does', () => {
  expect(inEach((language) => sayBoth(language, PAIRS)('files', { count: 0 }))).toEqual({
    fr: '0 fichier',
    en: '0 files',
  })
})
