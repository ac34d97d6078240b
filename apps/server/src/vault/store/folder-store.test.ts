import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
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

test('AV4: of a part that comes, no more than 256 KiB and two pieces wait to be written', async () => {
  const vault = join(await folder(), 'vault')
  const piece = randomBytes(32 * 1024)
  const count = 64
  const whole = Buffer.concat(Array.from({ length: count }, () => piece))
  const waiting: number[] = []
  const written = async (): Promise<number> => {
    const [name = ''] = await readdir(join(vault, 'incoming'))
    return (await stat(join(vault, 'incoming', name))).size
  }
  const slowly = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 1; at <= count; at += 1) {
      yield piece
      waiting.push(at * piece.length - (await written()))
    }
  }
  const facts = { bytes: whole.length, sha256: createHash('sha256').update(whole).digest() }
  await openFolderStore(vault, randomBytes).put('a/b', slowly(), facts)
  expect(Math.max(...waiting)).toBeLessThanOrEqual(256 * 1024 + 2 * piece.length)
  expect((await stat(join(vault, 'a/b'))).size).toBe(whole.length)
})

test('a folder that cannot be written is unavailable', async () => {
  // A device is no folder, for root neither.
  const store = openFolderStore('/dev/null/vault', randomBytes)
  const facts = { bytes: 0, sha256: new Uint8Array(32) }
  const nothing = async function* (): AsyncGenerator<Uint8Array> {}
  await expect(store.put('a/b', nothing(), facts)).rejects.toBeInstanceOf(StoreUnavailable)
})
