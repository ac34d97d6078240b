import { randomBytes } from 'node:crypto'
import type * as FileSystem from 'node:fs/promises'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { readBackupFile, writeBackupFile } from './backup-file.ts'
import type { TarEntry } from './tar-stream.ts'

// Modules that earlier files of this worker loaded are loaded again with the mocks, and once more without them afterwards.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

/** A disk that cannot give one file two names, as FAT and SMB cannot. */
vi.mock('node:fs/promises', async (importOriginal) => ({
  ...(await importOriginal<typeof FileSystem>()),
  link: () => Promise.reject(Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'link' })),
}))

const options = () => ({ passphrase: 'correct', randomBytes, workFactor: 4, at: new Date() })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-backup-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function* only(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content)
}

async function* entries(meanwhile: () => Promise<void>): AsyncGenerator<TarEntry> {
  await meanwhile()
  yield { name: 'files/one', size: 3, bytes: only('one') }
}

test('a backup needs no disk that knows hard links, and has its name from its beginning', async () => {
  const file = join(folder, 'one.age')
  const unread = entries(() => expect.fail('nothing is read for a name that is taken'))
  const meanwhile = async (): Promise<void> => {
    expect(await stat(file)).toMatchObject({ size: 0, mode: 0o100600 })
    await expect(writeBackupFile(file, unread, options())).rejects.toMatchObject({
      code: 'fileExists',
    })
  }
  await writeBackupFile(file, entries(meanwhile), options())
  const names: string[] = []
  for await (const { name } of readBackupFile(file, 'correct')) names.push(name)
  expect(names).toEqual(['files/one'])
  expect(await readdir(folder)).toEqual(['one.age'])
  const written = await readFile(file)
  await expect(writeBackupFile(file, unread, options())).rejects.toMatchObject({
    code: 'fileExists',
  })
  expect((await readFile(file)).equals(written)).toBe(true)
})

test('of a backup that cannot be made nothing is left', async () => {
  const before = await readdir(folder)
  const broken = entries(() => Promise.reject(new Error('the database has gone')))
  await expect(writeBackupFile(join(folder, 'two.age'), broken, options())).rejects.toThrow(
    'the database has gone',
  )
  expect(await readdir(folder)).toEqual(before)
})
