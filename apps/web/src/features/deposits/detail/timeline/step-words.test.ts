import { expect, test } from 'vitest'

import { fr } from '../../../../i18n/fr.ts'
import { translateInto } from '../../../../i18n/translate.ts'
import { stepWords } from './step-words.ts'

const t = translateInto('fr', fr)

const broadcast = { name: 'broadcast', aggregation: 3, txid: 'b'.repeat(64) } as const

test('a deposit that waits again after a reorganisation says so', () => {
  const reanchored = { undoneAt: '2026-11-20T11:00:00.000Z' }
  expect(stepWords({ step: broadcast }, t)).toBe('Diffusé sur la chaîne')
  expect(stepWords({ step: broadcast, reanchored }, t)).toBe('Ré-ancrage en cours')
})
