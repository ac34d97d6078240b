import { expect, test } from 'vitest'

import { firstLanguage, SAYS } from './words.tsx'

test('the language chosen last comes before the browser’s, and French after all', () => {
  const storage = { getItem: () => 'en' } as unknown as Storage
  expect(firstLanguage(storage, ['fr-FR'])).toBe('en')
  expect(firstLanguage(undefined, ['de-DE', 'en-GB', 'fr-FR'])).toBe('en')
  expect(firstLanguage(undefined, ['de-DE'])).toBe('fr')
})

test('a hole is filled wherever it stands', () => {
  expect(SAYS.en('line.otherChain', { chain: 'Litecoin', height: 7 })).toContain('Litecoin block 7')
})

test('AI2: a seal that says who issued its certificate is not told as if somebody vouched for its name', () => {
  const hole = { name: 'a.pdf', signer: 'Ancrage' }
  for (const key of ['facts.seal', 'seal.valid'] as const) {
    expect(SAYS.en(key, hole)).toContain('a name that was not checked')
    expect(SAYS.fr(key, hole)).toContain('un nom qui n’a pas été vérifié')
  }
})

test('AI3: a name turns nothing of the sentence that it stands in', () => {
  expect(SAYS.en('facts.nobody', { source: 'a.pdf\u202E' })).toContain('“a.pdf\uFFFD”')
})
