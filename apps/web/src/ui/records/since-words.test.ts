import { expect, test } from 'vitest'

import { en } from '../../i18n/en.ts'
import { fr } from '../../i18n/fr.ts'
import { translateInto } from '../../i18n/translate.ts'
import { sampleDeposit } from '../../testing/sample-deposit.ts'
import { sinceWords } from './since-words.ts'

const french = translateInto('fr', fr)
const anchor = {
  chain: 'bitcoin',
  network: 'mainnet',
  evidential: true,
  txid: 'b'.repeat(64),
  blockHeight: 925_227,
  blockHash: 'c'.repeat(64),
  blockTime: '2026-11-23T06:37:14.000Z',
}
const confirmed = { ...sampleDeposit, status: 'confirmed', fileCount: 1, anchor } as const

/** Spaces that keep words together are compared as any other. */
const plain = (words: object) =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      String(value).replace(/[\u00a0\u202f]/g, ' '),
    ]),
  )

test('20.13: the page answers first since when the file exists, in which block, and what time that was', () => {
  expect(plain(sinceWords(confirmed, french, 'fr'))).toEqual({
    sentence: 'Ce fichier existait au plus tard le',
    date: '23 novembre 2026 à 06:37 UTC',
    local: 'soit 07:37, heure de Paris',
    block: 'Bloc 925 227 de Bitcoin',
  })
  expect(plain(sinceWords(confirmed, translateInto('en', en), 'en'))).toMatchObject({
    sentence: 'This file existed no later than',
    date: '23 November 2026 at 06:37 UTC',
    local: '07:37 in Paris',
  })
})

test('20.13: a night that ends earlier in Paris has its day said', () => {
  const late = { ...confirmed, anchor: { ...anchor, blockTime: '2026-11-23T23:30:00.000Z' } }
  const { local } = plain(sinceWords(late, french, 'fr'))
  expect(local).toBe('soit le 24 novembre 2026 à 00:30, heure de Paris')
})

test('20.13: a chain that proves nothing is not called Bitcoin', () => {
  const worthless = { ...anchor, network: 'regtest', evidential: false }
  expect(sinceWords({ ...confirmed, anchor: worthless }, french, 'fr').block).not.toContain(
    'Bitcoin',
  )
})

test('20.13: before a block holds it, the page says when its hash was received, and proves nothing', () => {
  const { sentence, block } = sinceWords({ ...sampleDeposit, fileCount: 3 }, french, 'fr')
  expect(sentence).toBe('Nous avons reçu l’empreinte de ces 3 fichiers le')
  expect(block).toBeUndefined()
})
