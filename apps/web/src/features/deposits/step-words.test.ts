import i18next from 'i18next'
import { expect, test } from 'vitest'

import { fr } from '../../i18n/fr.ts'
import { stepWords } from './step-words.ts'

const i18n = i18next.createInstance()
await i18n.init({ lng: 'fr', resources: { fr: { translation: fr } } })

const broadcast = { name: 'broadcast', aggregation: 3, txid: 'b'.repeat(64) } as const

test('a deposit that waits again after a reorganisation says so', () => {
  const reanchored = { undoneAt: '2026-11-20T11:00:00.000Z' }
  expect(stepWords({ step: broadcast }, i18n.t)).toBe('Diffusé sur la chaîne')
  expect(stepWords({ step: broadcast, reanchored }, i18n.t)).toBe('Ré-ancrage en cours')
})
