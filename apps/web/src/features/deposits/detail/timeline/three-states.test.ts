import type { Deposit } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { fr } from '../../../../i18n/fr.ts'
import { translateInto } from '../../../../i18n/translate.ts'
import { sampleDeposit } from '../../../../testing/sample-deposit.ts'
import { threeStates } from './three-states.ts'

const t = translateInto('fr', fr)
const sealedAt = '2026-11-20T10:20:10.000Z'
const sealed = { aggregation: 3, sealedAt, txid: 'b'.repeat(64) }

const told = (change: Partial<Deposit>) =>
  threeStates({ ...sampleDeposit, ...change }, t, 'fr').map(({ state, words }) => [state, words])

test('20.13: a deposit just received waits to be sealed', () => {
  expect(told({})).toEqual([
    ['done', undefined],
    ['current', undefined],
    ['next', undefined],
  ])
})

test('20.13: once sealed it says with how many others, and how far the block has come', () => {
  const fee = { satoshi: 1040, sharedBy: 3 }
  const depth = { blockHeight: 7, confirmations: 2, confirmationsNeeded: 6 }
  expect(told({ step: { name: 'inBlock', ...sealed, ...depth, fee } })).toEqual([
    ['done', undefined],
    ['done', 'Avec 2 autres ancrages'],
    ['current', '2 sur 6 confirmations'],
  ])
})

test('20.13: once confirmed it names the block', () => {
  const step = { name: 'confirmed', ...sealed, blockHeight: 7 } as const
  const confirmedAt = '2026-11-20T10:22:00.000Z'
  expect(told({ status: 'confirmed', step, confirmedAt })).toEqual([
    ['done', undefined],
    ['done', 'Dans le lot 3'],
    ['done', 'Bloc 7'],
  ])
})

test('20.13: after a reorganisation it says that it is anchored again', () => {
  const reanchored = { undoneAt: sealedAt }
  const [, , last] = told({ step: { name: 'broadcast', ...sealed }, reanchored })
  expect(last).toEqual(['current', 'Ré-ancrage en cours'])
})
