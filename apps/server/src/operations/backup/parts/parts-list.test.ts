import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { createEmptyDatabase } from '../../../platform/database/testing/test-database.ts'
import { openTestService } from '../../../testing/test-service.ts'
import { openFolderStore } from '../../../vault/index.ts'
import { beginCopy, keepCopy, newKeeper, putPart } from '../../../vault/testing/copies.ts'
import { runFsck } from '../../fsck/run-fsck.ts'
import { checkPartsList } from './check-parts-list.ts'
import { backUpAt, PASSPHRASE, restoreAt } from '../testing/run-backup-commands.ts'

test('P14 the parts of copies are listed beside a backup, and fsck tells whether all were put back', async () => {
  const service = await openTestService()
  onTestFinished(service.close)
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-parts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const keeper = await newKeeper(service, 'anna@example.org')
  await keepCopy(keeper, new Uint8Array(randomBytes(70_000)))
  const half = await beginCopy(keeper, new Uint8Array(randomBytes(10)))
  await putPart(keeper, half.id, 0, half.parts[0] ?? new Uint8Array(0))
  const file = join(folder, 'backup.tar.gz.age')
  await mkdir(join(folder, 'data'))
  const made = await backUpAt(new Date(), [file], {
    BACKUP_PASSPHRASE: PASSPHRASE,
    DATABASE_URL: service.databaseUrl,
    DATA_DIR: join(folder, 'data'),
  })
  expect(made.code).toBe(0)
  expect(made.said).toContain(`${file}.parts.sha256`)
  const list = await readFile(`${file}.parts.sha256`, 'utf8')
  expect(list.trimEnd().split('\n')).toHaveLength(2)

  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  const restored = join(folder, 'restored')
  const environment = {
    BACKUP_PASSPHRASE: PASSPHRASE,
    DATABASE_URL: database.url,
    DATA_DIR: restored,
  }
  expect(await restoreAt(new Date(), [file], environment)).toMatchObject({ code: 0 })
  const findings = async () => {
    const store = openFolderStore(join(restored, 'vault'), randomBytes)
    const found: string[] = []
    for await (const { invariant } of runFsck(database.url, { store, now: new Date() })) {
      found.push(invariant)
    }
    return found
  }
  expect(await findings()).toEqual(['partIsStored', 'partIsStored'])
  await cp(service.vaultFolder, join(restored, 'vault'), { recursive: true })
  expect(await findings()).toEqual([])
  const check = (...flags: readonly string[]) =>
    restoreAt(new Date(), [file, ...flags], environment)
  const whole = await check('--check', '--copies')
  expect(whole).toMatchObject({ code: 0, said: expect.stringMatching(/whole: 2$/) as string })
  const [first = '', second = ''] = list.split('\n').map((line) => line.slice(66))
  const part = await readFile(join(restored, 'vault', first))
  await writeFile(
    join(restored, 'vault', first),
    part.map((byte, i) => (i === 0 ? byte ^ 1 : byte)),
  )
  await rm(join(restored, 'vault', second))
  const wrong = await check('--check', '--copies')
  expect(wrong).toMatchObject({
    code: 2,
    said: expect.stringContaining(`2 / 2\n${first}\n${second}`) as string,
  })
  expect(await check('--check')).toMatchObject({ code: 0 })
  expect(await check('--copies')).toMatchObject({ code: 2 })
  await cp(service.vaultFolder, join(restored, 'vault'), { recursive: true, force: true })
  const checked = execFileSync(
    '/usr/bin/sha256sum',
    ['--check', '--strict', `${file}.parts.sha256`],
    {
      cwd: join(restored, 'vault'),
      encoding: 'utf8',
    },
  )
  expect(checked.match(/: OK$/gm)).toHaveLength(2)
})

test('P14 a list that did not come along, or that names no part of ours, is no list', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-parts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const backup = join(folder, 'backup.tar.gz.age')
  const store = openFolderStore(join(folder, 'vault'), randomBytes)
  await expect(checkPartsList(backup, store)).rejects.toMatchObject({ code: 'noPartsList' })
  for (const line of ['x', `${'0'.repeat(64)}  ../../secret.key`]) {
    await writeFile(`${backup}.parts.sha256`, `${line}\n`)
    await expect(checkPartsList(backup, store)).rejects.toMatchObject({ code: 'damaged' })
  }
})
