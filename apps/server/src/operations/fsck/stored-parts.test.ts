import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestService, type TestService } from '../../testing/test-service.ts'
import { keepCopy, newKeeper } from '../../vault/testing/copies.ts'
import type { Finding } from './invariants.ts'
import { runFsck } from './run-fsck.ts'

let service: TestService
let id: string
let folder: string
beforeAll(async () => {
  service = await openTestService()
  const keeper = await newKeeper(service, 'anna@example.org')
  const copy = await keepCopy(keeper, new Uint8Array(randomBytes(1_000)))
  ;({ id } = copy)
  folder = join(service.vaultFolder, id.slice(-2), id)
})
afterAll(() => service.close())

async function found(): Promise<readonly Pick<Finding, 'invariant' | 'id'>[]> {
  const findings: Pick<Finding, 'invariant' | 'id'>[] = []
  const beside = { store: service.vault, now: new Date() }
  for await (const { invariant, id: of } of runFsck(service.databaseUrl, beside)) {
    findings.push({ invariant, id: of })
  }
  return findings
}

test('a copy that is kept has its row and its part, and nothing is wrong', async () => {
  expect(await found()).toEqual([])
})

test('fsck 50 sees a part that is shorter in the storage, or gone', async () => {
  const [name = ''] = await readdir(folder)
  const part = join(folder, name)
  await rename(part, `${service.vaultFolder}/incoming/aside`)
  expect(await found()).toEqual([{ invariant: 'partIsStored', id }])
  await rename(`${service.vaultFolder}/incoming/aside`, part)
  expect(await found()).toEqual([])
  await truncate(part, 1_015)
  expect(await found()).toEqual([{ invariant: 'partIsStored', id }])
  await truncate(part, 1_016)
})

test('fsck 51 sees what no row names once the sweep should have removed it', async () => {
  const stray = join(folder, `7-${'0'.repeat(16)}`)
  await writeFile(stray, 'nobody’s')
  expect(await found()).toEqual([])
  const longAgo = new Date(Date.now() - 3 * 86_400_000)
  await utimes(stray, longAgo, longAgo)
  expect(await found()).toEqual([{ invariant: 'storedIsPart', id }])
  await rm(stray)
})
