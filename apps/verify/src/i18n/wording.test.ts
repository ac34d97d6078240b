import { expect, test } from 'vitest'

import { en } from './en.ts'
import { fr } from './fr.ts'
import { firstLanguage, phrase } from './words.tsx'

const french = Object.entries<string>(fr)
const english = Object.entries<string>(en)

test('both languages are told the same facts', () => {
  const holes = (text = '') => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()
  const inEnglish = new Map(english)
  const differing = french.filter(
    ([key, text]) => String(holes(text)) !== String(holes(inEnglish.get(key))),
  )
  expect(differing).toEqual([])
})

test('French has a no-break space before a high sign and inside its quotation marks', () => {
  expect(french.filter(([, text]) => / [:;!?%»]|« /.test(text))).toEqual([])
})

test('French leaves no high sign without its space', () => {
  const bare = french.filter(([, text]) =>
    /[\p{L}}][;!?»]|[\p{L}}]:(?!\/)|«\S/u.test(text.replaceAll('«\u00a0', '')),
  )
  expect(bare).toEqual([])
})

test('apostrophes are typographic', () => {
  expect([...french, ...english].filter(([, text]) => text.includes("'"))).toEqual([])
})

test('no text is empty or begins or ends with a space', () => {
  expect([...french, ...english].filter(([, text]) => text === '' || text !== text.trim())).toEqual(
    [],
  )
})

test('the language chosen last comes before the browser’s, and French after all', () => {
  const storage = { getItem: () => 'en' } as unknown as Storage
  expect(firstLanguage(storage, ['fr-FR'])).toBe('en')
  expect(firstLanguage(undefined, ['de-DE', 'en-GB', 'fr-FR'])).toBe('en')
  expect(firstLanguage(undefined, ['de-DE'])).toBe('fr')
})

test('a hole is filled wherever it stands', () => {
  expect(phrase('en', 'line.otherChain', { chain: 'Litecoin', height: 7 })).toContain(
    'Litecoin block 7',
  )
})
