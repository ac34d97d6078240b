import { expect, test } from 'vitest'

import { terminalLanguage } from './language.ts'

test.each([
  [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'fr_FR.UTF-8', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'C', LC_MESSAGES: 'FR_ca', LC_ALL: '' }, 'fr'],
  [{}, 'en'],
])('a terminal of %o speaks %s', (variables, language) => {
  expect(terminalLanguage(variables)).toBe(language)
})
