import { expect, test } from 'vitest'

import { blockHeadersJson } from './block-headers.ts'
import { openArchive } from './open-archive.ts'
import { readDossiers } from './read-dossiers.ts'
import { zipByHand } from './testing/zip-by-hand.ts'

const header = Uint8Array.from({ length: 80 }, (_, index) => index)
const headers = [{ chain: 'bitcoin', network: 'main', height: 850_000n, header }]
const filesIn = (folder: string) =>
  [
    ['dossier.json', '{}'],
    ['block-headers.json', blockHeadersJson(headers)],
    ['certificat-1.pdf', '%PDF'],
    ['proofs/deposit.ots', 'x'],
    ['timestamps/token-1.tst', 'y'],
  ].map(([name = '', content = '']) => ({ name: `${folder}${name}`, content }))
const dossiersOf = async (zip: Blob) => readDossiers(await openArchive(zip))
const codeOf = (zip: Blob): Promise<unknown> =>
  dossiersOf(zip).catch((error: unknown) => (error as { code?: unknown }).code)

test.each([
  ['in its folder', 'AN-2026-0000001/', 'AN-2026-0000001'],
  ['packed again without its folder', '', ''],
  ['packed again in a folder of the person’s', 'pièces/AN-2026-0000001/', 'AN-2026-0000001'],
])('a dossier %s is found', async (_, path, folder) => {
  const [dossier, ...more] = await dossiersOf(zipByHand(filesIn(path)))
  expect(more).toEqual([])
  expect(dossier).toMatchObject({ folder, headers })
  const names = [dossier?.proofs, dossier?.certificates, dossier?.tokens].map((entries) =>
    entries?.map(({ name }) => name.slice(path.length)),
  )
  expect(names).toEqual([['proofs/deposit.ots'], ['certificat-1.pdf'], ['timestamps/token-1.tst']])
})

test('each deposit of a selection keeps its own headers and proofs', async () => {
  const zip = zipByHand([...filesIn('AN-1/'), ...filesIn('AN-2/'), { name: 'x.ots', content: '' }])
  const dossiers = await dossiersOf(zip)
  expect(dossiers.map(({ folder, proofs }) => [folder, proofs.length])).toEqual([
    ['AN-1', 1],
    ['AN-2', 1],
  ])
})

test('a ZIP without one is refused as such', async () => {
  expect(await codeOf(zipByHand([{ name: 'photo.jpg', content: 'x' }]))).toBe('dossier.absent')
})

test.each([
  '',
  '{',
  '{}',
  'null',
  '[null]',
  '[{}]',
  '[{"chain":"bitcoin","network":"main","height":-1,"header":""}]',
  '[{"chain":"bitcoin","network":"main","height":1,"header":"00"}]',
  `[{"chain":"bitcoin","network":"main","height":4294967296,"header":"${'0'.repeat(160)}"}]`,
  `[{"chain":"bitcoin","network":"test","network":"main","height":1,"header":"${'0'.repeat(160)}"}]`,
  `[${Array.from({ length: 101 }, () => '0').join(',')}]`,
])('headers that are none are refused: %s', async (content) => {
  const zip = zipByHand([
    { name: 'dossier.json', content: '{}' },
    { name: 'block-headers.json', content },
  ])
  expect(await codeOf(zip)).toBe('headers.malformed')
})
