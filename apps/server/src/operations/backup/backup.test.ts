import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  createEmptyDatabase,
  onServer,
  type TestDatabase,
} from '../../platform/database/testing/test-database.ts'
import { migrate, migrateUpTo } from '../../platform/database/migrate.ts'
import { runFsck } from '../fsck/run-fsck.ts'
import { newDeposit } from '../../testing/new-deposit.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { inspectBackup } from './inspect-backup.ts'
import { newManifest } from './manifest.ts'
import {
  backUpAt,
  PASSPHRASE,
  restoreAt,
  writeMadeUpBackup,
} from './testing/run-backup-commands.ts'

/** When the first migration was generated. */
const FIRST_MIGRATION = 1_795_174_379_138

let service: TestService
let folder: string
let file: string
let number = 0
const databases: TestDatabase[] = []
beforeAll(async () => {
  service = await openTestService()
  folder = await mkdtemp(join(tmpdir(), 'ancrage-backup-'))
  await mkdir(join(folder, 'data', 'seal'), { recursive: true })
  await writeFile(join(folder, 'data', 'secret.key'), 'the key of every secret\n')
  await writeFile(join(folder, 'data', 'seal', 'own.pem'), 'é'.repeat(2_000_000))
  await service.createAccount({ email: 'anna@example.org', credits: 10 })
  const anna = await service.signIn('anna@example.org')
  for (const title of ['Un\ttitre\n\\N', 'Deux « titres »']) {
    expect((await anna.post('/deposits', newDeposit({ title }))).statusCode).toBe(201)
  }
  await service.signReceipts()
  await service.anchorAndConfirm()
  file = newFile()
  expect(await backUp(file)).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await service.close()
  for (const database of databases) await database.drop()
  await rm(folder, { recursive: true })
})

const newFile = () => join(folder, `${(number += 1)}.tar.gz.age`)
const newFolder = () => join(folder, `restored-${(number += 1)}`)
async function emptyDatabase(): Promise<string> {
  const database = await createEmptyDatabase()
  databases.push(database)
  return database.url
}
const backUp = (to: string, environment: NodeJS.ProcessEnv = {}) =>
  backUpAt(service.context.now(), [to], {
    DATABASE_URL: service.databaseUrl,
    DATA_DIR: join(folder, 'data'),
    ...environment,
  })
const restore = (args: readonly string[], environment: NodeJS.ProcessEnv) =>
  restoreAt(service.context.now(), args, environment)
/** A digest of the rows of every table. */
async function contentOf(url: string): Promise<Map<string, string>> {
  const content = new Map<string, string>()
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname in ('public', 'drizzle')`,
    )
    for (const { name } of rows) content.set(name, await digestOfRows(client, name))
  })
  return content
}
async function digestOfRows(client: pg.Client, table: string): Promise<string> {
  const schema = table.startsWith('__') ? 'drizzle' : 'public'
  const { rows } = await client.query<{ digest: string }>(
    `select count(*) || ' ' || md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as digest
     from ${schema}.${table} as row`,
  )
  return rows[0]?.digest ?? ''
}

async function nextOf(url: string, sequence: string): Promise<number> {
  let next = 0
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ next: string }>('select nextval($1) as next', [sequence])
    next = Number(rows[0]?.next)
  })
  return next
}

async function lastOf(url: string, sequence: string): Promise<number> {
  let last = 0
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ last: string }>(
      `select last_value as last from ${sequence}`,
    )
    last = Number(rows[0]?.last)
  })
  return last
}

describe('T107 a backup', () => {
  test('P14 of a running service is restored to the last row and byte, clean, and gives no number twice', async () => {
    const url = await emptyDatabase()
    const dataFolder = newFolder()
    const restored = await restore([file], { DATABASE_URL: url, DATA_DIR: dataFolder })
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('restored') as string })
    const content = await contentOf(url)
    expect(content.get('deposits')).toMatch(/^2 /)
    // The series of invoices that ends with the restoration is the one thing that is added; who was signed in is not.
    const counters = content.get('invoice_counters')
    expect(counters).toMatch(/^1 /)
    expect(content.get('sessions')).toMatch(/^0 /)
    const original = await contentOf(service.databaseUrl)
    const kept = new Map(content)
    for (const other of ['invoice_counters', 'sessions']) {
      kept.set(other, original.get(other) ?? '')
    }
    expect(kept).toEqual(original)
    for (const name of ['secret.key', join('seal', 'own.pem')]) {
      const written = await readFile(join(folder, 'data', name))
      expect((await readFile(join(dataFolder, name))).equals(written)).toBe(true)
      expect((await stat(join(dataFolder, name))).mode & 0o777).toBe(0o600)
    }
    expect(await readdir(dataFolder)).toEqual(['seal', 'secret.key'])
    for await (const finding of runFsck(url)) expect.fail(JSON.stringify(finding))
    // P14: what was given after the backup was made is not given again. A deposit that was tried twice took two numbers.
    const given = await lastOf(service.databaseUrl, 'deposits_number_seq')
    expect(await nextOf(url, 'deposits_number_seq')).toBe(given + 100_001)
    expect(await nextOf(url, 'certificates_id_seq')).toBe(100_001)
  })

  test('of an older version is restored and brought up to date', async () => {
    const [old, restored] = [await emptyDatabase(), await emptyDatabase()]
    await migrateUpTo(old, FIRST_MIGRATION)
    await onServer(old, (client) =>
      client.query(`insert into companies values (gen_random_uuid(), 'Ancienne', 0, now())`),
    )
    const other = newFile()
    expect(await backUp(other, { DATABASE_URL: old })).toMatchObject({ code: 0 })
    const place = { DATABASE_URL: restored, DATA_DIR: newFolder() }
    expect(await restore([other], place)).toMatchObject({ code: 0 })
    await migrate(old)
    const [content, original] = [await contentOf(restored), await contentOf(old)]
    expect(content.set('invoice_counters', original.get('invoice_counters') ?? '')).toEqual(
      original,
    )
    await onServer(restored, async (client) => {
      const { rows } = await client.query('select name, storage from companies')
      expect(rows).toEqual([{ name: 'Ancienne', storage: false }])
    })
    for await (const finding of runFsck(restored)) expect.fail(JSON.stringify(finding))
  })

  test('that is kept in the data folder is no part of the next one, nor of itself', async () => {
    const inside = join(folder, 'data', 'own.age')
    expect(await backUp(inside)).toMatchObject({ code: 0 })
    const { entries } = await inspectBackup(inside, PASSPHRASE)
    await rm(inside)
    expect(entries.filter(({ name }) => name.startsWith('files/'))).toHaveLength(2)
  })

  test('says nothing to whoever finds the file, and is its owner’s alone', async () => {
    const bytes = await readFile(file)
    for (const secret of ['anna@example.org', 'secret.key', 'ustar', 'manifest']) {
      expect(bytes.includes(secret)).toBe(false)
    }
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const wrong = { DATABASE_URL: await emptyDatabase(), BACKUP_PASSPHRASE: 'something else' }
    const dataFolder = newFolder()
    for (const [environment, sentence] of [
      [wrong, 'does not open this backup'],
      [{ BACKUP_PASSPHRASE: '' }, 'is encrypted'],
    ] as const) {
      const refused = await restore([file], { ...environment, DATA_DIR: dataFolder })
      expect(refused).toMatchObject({ code: 2, said: expect.stringContaining(sentence) as string })
    }
    await expect(stat(dataFolder)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('without a passphrase is given one, shown once, that opens it', async () => {
    const other = newFile()
    const { code, said } = await backUp(other, { BACKUP_PASSPHRASE: '', SECRET_KEY: 'elsewhere' })
    expect(code).toBe(0)
    expect(said).toContain('SECRET_KEY')
    const passphrase = /^ {2}([0-9a-f-]{44})$/m.exec(said)?.[1] ?? ''
    expect(await restore([other, '--check'], { BACKUP_PASSPHRASE: passphrase })).toMatchObject({
      code: 0,
      said: expect.stringContaining('is whole') as string,
    })
  })

  test.each(['aaaaaaaaaaaa', 'abcabcabcabc', 'password1234', 'motdepasse2026', 'Azertyuiop123'])(
    'F18: is not made with a passphrase that is tried first, such as %s',
    async (passphrase) => {
      const other = newFile()
      expect(await backUp(other, { BACKUP_PASSPHRASE: passphrase })).toMatchObject({
        code: 2,
        said: expect.stringContaining('too easy to guess') as string,
      })
      await expect(stat(other)).rejects.toMatchObject({ code: 'ENOENT' })
    },
  )

  test('F18: goes to and from no other machine without encryption', async () => {
    const elsewhere = { DATABASE_URL: 'postgresql://ancrage@db.example/ancrage' }
    const refusal = { code: 2, said: expect.stringContaining('sslmode=verify-full') as string }
    expect(await backUp(newFile(), elsewhere)).toMatchObject(refusal)
    const restoration = await restore([file], { ...elsewhere, DATA_DIR: newFolder() })
    expect(restoration).toMatchObject(refusal)
  })

  test('is not made with a short passphrase, nor over another one, nor of nothing', async () => {
    const before = await readFile(file)
    for (const [refused, sentence] of [
      [await backUp(newFile(), { BACKUP_PASSPHRASE: 'short' }), 'too short'],
      [await backUp(file), 'exists already'],
      [await backUp(newFile(), { DATABASE_URL: await emptyDatabase() }), 'not one of Ancrage'],
      [await backUp(newFile(), { DATABASE_URL: '' }), 'nothing to back up'],
      [await backUp(join(folder, 'absent', 'a.age')), 'could not be written'],
      [await backUp('--wrong'), 'Usage: npm run backup'],
    ] as const) {
      expect(refused).toMatchObject({ code: 2, said: expect.stringContaining(sentence) as string })
    }
    expect((await readFile(file)).equals(before)).toBe(true)
    expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
  })
})

describe('T107 a restoration', () => {
  test('replaces nothing: neither a folder nor a database that is in use', async () => {
    const url = await emptyDatabase()
    const inUse = await restore([file], { DATABASE_URL: url, DATA_DIR: join(folder, 'data') })
    expect(inUse).toMatchObject({ code: 2, said: expect.stringContaining('not empty') as string })
    const dataFolder = newFolder()
    const other = { DATABASE_URL: service.databaseUrl, DATA_DIR: dataFolder, LANG: 'fr_FR.UTF-8' }
    const refused = await restore([file], other)
    expect(refused).toMatchObject({
      code: 2,
      said: expect.stringContaining('n’est pas vide') as string,
    })
    expect(await readdir(dataFolder)).toEqual([])
  })

  test('of a damaged file changes nothing', async () => {
    const bytes = await readFile(file)
    const url = await emptyDatabase()
    for (const wrong of [
      bytes.subarray(0, -1),
      bytes.subarray(0, bytes.length / 2),
      Buffer.from('x'),
    ]) {
      const damaged = newFile()
      await writeFile(damaged, wrong)
      const refused = await restore([damaged], { DATABASE_URL: url, DATA_DIR: newFolder() })
      expect(refused.code).toBe(2)
      expect(refused.said).toMatch(/damaged or incomplete|not a backup/)
    }
    expect((await contentOf(url)).size).toBe(0)
  })

  test('writes nothing outside of its folder, and nothing of a newer version', async () => {
    const manifest = await inspectBackup(file, PASSPHRASE)
    const made = async (entries: readonly (readonly [string, string])[]) => {
      const other = newFile()
      await writeMadeUpBackup(other, entries)
      return restore([other], { DATA_DIR: newFolder(), DATABASE_URL: service.databaseUrl })
    }
    const outside = await made([['files/../../outside', 'x']])
    expect(outside).toMatchObject({
      code: 2,
      said: expect.stringContaining('not a backup') as string,
    })
    const newer = newManifest({ ...manifest, schema: manifest.schema + 1, entries: [] })
    expect(await made([['manifest.json', JSON.stringify(newer)]])).toMatchObject({
      code: 2,
      said: expect.stringContaining('newer version') as string,
    })
    const unlisted = newManifest({ ...manifest, entries: [] })
    expect(
      await made([
        ['files/more', 'x'],
        ['manifest.json', JSON.stringify(unlisted)],
      ]),
    ).toMatchObject({ code: 2, said: expect.stringContaining('damaged') as string })
  })
})
