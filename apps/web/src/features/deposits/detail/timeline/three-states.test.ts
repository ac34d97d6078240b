import type { Deposit } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { fr } from '../../../../i18n/fr.ts'
import { translateInto } from '../../../../i18n/translate.ts'
import { sampleDeposit } from '../../../../testing/sample-deposit.ts'
import { threeStates } from './three-states.ts'

const t = translateInto('fr', fr)
const sealedAt = '2026-11-20T10:20:10.000Z'
const sealed = { aggregation: 3, sealedAt, txid: 'b'.repeat(64) }

const anchorOfSeven = {
  chain: 'bitcoin',
  network: 'regtest',
  evidential: false,
  txid: 'b'.repeat(64),
  blockHeight: 7,
  blockHash: 'c'.repeat(64),
}

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

test('20.13: once confirmed it says when the block is dated, which is not when it was confirmed', () => {
  const step = { name: 'confirmed', ...sealed, blockHeight: 7 } as const
  const confirmedAt = '2026-11-20T10:22:00.000Z'
  const anchor = { ...anchorOfSeven, blockTime: '2026-11-20T10:21:14.000Z' }
  expect(told({ status: 'confirmed', step, confirmedAt, anchor })).toEqual([
    ['done', undefined],
    ['done', 'Dans le lot 3'],
    ['done', 'Bloc 7, daté de 10:21:14 UTC'],
  ])
  const yesterday = { ...anchor, blockTime: '2026-11-19T23:59:58.000Z' }
  const [, , last] = told({ status: 'confirmed', step, confirmedAt, anchor: yesterday })
  expect(last?.[1]?.replaceAll(/\s/g, ' ')).toBe('Bloc 7, daté du 19 novembre 2026 à 23:59:58 UTC')
})

test('20.13: after a reorganisation it says that it is anchored again', () => {
  const reanchored = { undoneAt: sealedAt }
  const [, , last] = told({ step: { name: 'broadcast', ...sealed }, reanchored })
  expect(last).toEqual(['current', 'Ré-ancrage en cours'])
})
