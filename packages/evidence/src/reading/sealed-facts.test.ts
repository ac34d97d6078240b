import { expect, test } from 'vitest'

import { quotableName } from './sealed-facts.ts'

test.each([
  ['Exemple Dépôt SAS', 'Exemple Dépôt SAS'],
  ['Ancrage”. The service publishes it. “', 'Ancrage\uFFFD. The service publishes it. \uFFFD'],
  ['Ancrage »\u202E\n', 'Ancrage \uFFFD\uFFFD\uFFFD'],
  ['a'.repeat(100), 'a'.repeat(64)],
])('AI3: a name on a certificate ends no sentence of ours: %j', (name, quoted) => {
  expect(quotableName(name)).toBe(quoted)
})
