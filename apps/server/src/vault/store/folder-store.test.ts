import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openFolderStore } from './folder-store.ts'
import { StoreUnavailable } from './vault-store.ts'
import { STORE_CONTRACT } from './testing/store-contract.ts'

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'ancrage-store-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

test.each(STORE_CONTRACT)('P11 a folder %s', async (_, holds) => {
  expect.hasAssertions()
  await holds(openFolderStore(join(await folder(), 'vault'), randomBytes))
})

test('a folder that cannot be written is unavailable', async () => {
  // A device is no folder, for root neither.
  const store = openFolderStore('/dev/null/vault', randomBytes)
  const facts = { bytes: 0, sha256: new Uint8Array(32) }
  const nothing = async function* (): AsyncGenerator<Uint8Array> {}
  await expect(store.put('a/b', nothing(), facts)).rejects.toBeInstanceOf(StoreUnavailable)
})
