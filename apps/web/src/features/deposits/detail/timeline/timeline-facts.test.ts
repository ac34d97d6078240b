import type { Deposit } from '@ancrage/contract'
import { describe, expect, test } from 'vitest'

import { en } from '../../../../i18n/en.ts'
import { fr } from '../../../../i18n/fr.ts'
import { translateInto } from '../../../../i18n/translate.ts'
import { sampleDeposit } from '../../../../testing/sample-deposit.ts'
import { factsOf, feeFact } from './timeline-facts.ts'

const told = (language: 'fr' | 'en', satoshi: number, sharedBy: number): string => {
  const t = translateInto(language, language === 'fr' ? fr : en)
  const { name, value } = feeFact({ satoshi, sharedBy }, t, language)
  return `${name} ${value}`
}

test('the whole hash of a single file stands at its receipt', () => {
  const t = translateInto('fr', fr)
  const file = {
    id: 'partition',
    name: 'partition.pdf',
    size: 33,
    mediaType: null,
    sha256: 'ab'.repeat(32),
  }
  const received = (files: Deposit['files']) =>
    factsOf('received', { ...sampleDeposit, files }, t, 'fr')
  expect(received([file])).toEqual([
    { name: 'Empreinte SHA-256', value: file.sha256, digest: true },
  ])
  expect(received([file, { ...file, id: 'paroles' }])).toEqual([])
})

describe('the fee of a transaction', () => {
  test('is told with the number of deposits that share it', () => {
    expect(told('fr', 1040, 100_000)).toBe(
      'Frais de 1\u202f040 satoshis, partagés par 100\u202f000 ancrages',
    )
    expect(told('en', 1040, 100_000)).toBe('Fee of 1,040 satoshis, shared by 100,000 anchorages')
  })

  test('agrees with one and with a million', () => {
    expect(told('fr', 1, 1)).toBe('Frais de 1 satoshi, pour ce seul ancrage')
    expect(told('en', 1, 1)).toBe('Fee of 1 satoshi, for this anchorage alone')
    expect(told('fr', 1_000_000, 1_000_000)).toBe(
      'Frais de 1\u202f000\u202f000 de satoshis, partagés par 1\u202f000\u202f000 d’ancrages',
    )
  })
})
