import { expect, test } from 'vitest'

import { inside } from './names-of-files.ts'
import { quotableName } from './sealed-facts.ts'

test.each([
  ['Exemple Dépôt SAS', 'Exemple Dépôt SAS'],
  ['Ancrage”. The service publishes it. “', 'Ancrage\uFFFD. The service publishes it. \uFFFD'],
  ['Ancrage »\u202E\n', 'Ancrage \uFFFD\uFFFD\uFFFD'],
  ['a\u02EE b\u275E c\uFF02 d\u226B e\u300B', 'a\uFFFD b\uFFFD c\uFFFD d\uFFFD e\uFFFD'],
  ['a’’ b>> c<<', 'a\uFFFD b\uFFFD c\uFFFD'],
  ['l’été d’Ada', 'l’été d’Ada'],
  ['a'.repeat(100), 'a'.repeat(64)],
])('AI3: a name on a certificate ends no sentence of ours: %j', (name, quoted) => {
  expect(quotableName(name)).toBe(quoted)
})

test('AO1: an entry whose name says that it lies in another one lies in none', () => {
  expect(inside('dossier.zip', 'contrat.pdf › preuve.ots')).toBe(
    'dossier.zip › contrat.pdf \uFFFD preuve.ots',
  )
})
