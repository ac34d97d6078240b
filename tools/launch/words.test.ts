import { expect, test } from 'vitest'
import { inBothLanguages, terminalLanguage } from './words.mjs'

test('a French terminal is spoken to in French, any other in English', () => {
  expect(terminalLanguage({ LANG: 'fr_FR.UTF-8' })).toBe('fr')
  expect(terminalLanguage({ LANG: 'C.UTF-8' })).toBe('en')
  expect(terminalLanguage({})).toBe('en')
})

test('the stronger locale variable decides, an empty one does not count', () => {
  expect(terminalLanguage({ LC_ALL: 'en_GB.UTF-8', LANG: 'fr_FR.UTF-8' })).toBe('en')
  expect(terminalLanguage({ LC_ALL: '', LANG: 'fr_FR.UTF-8' })).toBe('fr')
})

test('a missing database is named in one French and one English sentence', () => {
  const lines = inBothLanguages('noDatabase', { platform: 'darwin-arm64' }).split('\n')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/darwin-arm64.*DATABASE_URL/)
})
