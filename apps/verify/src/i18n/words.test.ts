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
