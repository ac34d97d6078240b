import { DEVELOPMENT_AUTHORITY, type Deposit } from '@ancrage/contract'
import { expect, test } from 'vitest'

import { fr } from '../../../../i18n/fr.ts'
import { translateInto } from '../../../../i18n/translate.ts'
import { sampleDeposit } from '../../../../testing/sample-deposit.ts'
import { timelineOf } from './timeline-marks.ts'

const t = translateInto('fr', fr)

const txid = 'b'.repeat(64)
const anchor = {
  chain: 'bitcoin',
  network: 'regtest',
  evidential: false,
  txid,
  blockHeight: 7,
  blockHash: 'c'.repeat(64),
  blockTime: '2026-11-20T10:21:00.000Z',
}

function marks(change: Partial<Deposit>) {
  return timelineOf({ ...sampleDeposit, ...change }, t, 'fr')
}

test('a deposit that was just received waits to be sealed, and says so', () => {
  const timeline = marks({})
  expect(timeline.map(({ state }) => state)).toEqual(['done', 'current', 'next', 'next', 'next'])
  expect(timeline[0]?.words).toBe('Empreinte reçue')
  expect(timeline[1]?.words).toBe('Scellement dans un lot')
})

test('in a block, a deposit is not yet confirmed, and the depth is told', () => {
  const step = {
    name: 'inBlock',
    aggregation: 3,
    txid,
    blockHeight: 7,
    confirmations: 2,
    confirmationsNeeded: 6,
  } as const
  const timeline = marks({ step, anchor })
  expect(timeline.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'current'])
  expect(timeline[1]?.words).toBe('Scellé dans le lot 3')
  expect(timeline[3]?.words).toBe('Inscrit dans le bloc 7')
  expect(timeline[4]?.facts.map(({ value }) => value)).toEqual(['2 sur 6'])
})

test('a confirmed deposit has done every step, with the moments that are known', () => {
  const sealedAt = '2026-11-20T10:20:10.000Z'
  const broadcastAt = '2026-11-20T10:20:11.000Z'
  const fee = { satoshi: 1040, sharedBy: 2 }
  const sealed = { aggregation: 3, sealedAt, txid, broadcastAt, fee }
  const step = { name: 'confirmed', ...sealed, blockHeight: 7 } as const
  const confirmedAt = '2026-11-20T10:22:00.000Z'
  const timeline = marks({ status: 'confirmed', step, anchor, confirmedAt })
  expect(new Set(timeline.map(({ state }) => state))).toEqual(new Set(['done']))
  expect(timeline.map(({ at }) => at)).toEqual([
    sampleDeposit.createdAt,
    sealedAt,
    broadcastAt,
    anchor.blockTime,
    confirmedAt,
  ])
  expect(timeline[2]?.facts.map(({ value }) => value)).toEqual([txid, 'partagés par 2 ancrages'])
})

test('a signed receipt stands behind the reception once it is there, with its own time', () => {
  const receipt = {
    authority: 'Une autorité',
    level: 'qualified',
    time: '2026-11-20T10:00:02.000Z',
    serial: '0a',
    policy: '1.2.3',
  } as const
  expect(marks({}).some(({ name }) => name === 'receipt')).toBe(false)
  const [, mark] = marks({ receipt })
  expect(mark).toMatchObject({ name: 'receipt', state: 'done', words: 'Horodatage signé' })
  expect(mark?.at).toBe(receipt.time)
  expect(mark?.facts[0]?.name).toContain('qualifié')
})

test('the installation’s own authority is named in the language of the page', () => {
  const [, mark] = marks({
    receipt: {
      authority: DEVELOPMENT_AUTHORITY,
      level: 'simple',
      time: '2026-11-20T10:00:02.000Z',
      serial: '0a',
      policy: '1.2.3',
    },
  })
  expect(mark?.facts[0]?.value).toBe('autorité d’horodatage de développement, propre à ce service')
})

test('a deposit whose block was undone says that it is anchored again, and when it was', () => {
  const reanchored = { undoneAt: '2026-11-20T11:00:00.000Z' }
  const waiting = marks({ reanchored, step: { name: 'broadcast', aggregation: 3, txid } }).at(-1)
  expect(waiting).toMatchObject({ name: 'reanchored', state: 'next' })
  expect(waiting?.words).toBe('À ré-ancrer\u00a0: la chaîne a été réorganisée, rien n’est perdu')
  const step = { name: 'confirmed', aggregation: 3, txid, blockHeight: 7 } as const
  const confirmedAt = '2026-11-20T12:00:00.000Z'
  const again = marks({ status: 'confirmed', step, anchor, confirmedAt, reanchored }).at(-1)
  expect(again).toMatchObject({ name: 'reanchored', state: 'done', at: confirmedAt })
  expect(again?.words).toBe('Ré-ancré après une réorganisation de la chaîne')
})
