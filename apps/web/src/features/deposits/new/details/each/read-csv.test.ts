import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readTable } from './read-csv.ts'

test('15: a table is read whole, or said to be too large', async () => {
  expect(await readTable(new Blob(['fichier;titre']))).toEqual({ text: 'fichier;titre' })
  const larger = new Blob(['x'.repeat(1_000_001)])
  expect(await readTable(larger)).toEqual({ problem: 'tooLarge' })
})

test('15: a table that is gone once it is chosen is said to be unreadable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-csv-'))
  const path = join(folder, 'titres.csv')
  await writeFile(path, 'fichier;titre')
  const chosen = await openAsBlob(path)
  await rm(folder, { recursive: true })
  expect(await readTable(chosen)).toEqual({ problem: 'unreadable' })
})
