import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { migrateUpTo } from '../../platform/database/migrate.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  onServer,
  type TestDatabase,
} from '../../platform/database/testing/test-database.ts'
import { runFsck } from '../fsck/run-fsck.ts'
import { fillOrLeaveEmpty } from './fill-or-leave-empty.ts'
import { inspectBackup } from './inspect-backup.ts'
import { newManifest } from './manifest.ts'
import {
  backUpAt,
  PASSPHRASE,
  restoreAt,
  writeMadeUpBackup,
} from './testing/run-backup-commands.ts'

const MADE = new Date('2026-11-21T12:00:00Z')
const MINUTE_MS = 60_000
const YEAR_MS = 365 * 86_400_000
/** When the first migration was generated, long before there were invoices or orders. */
const FIRST_MIGRATION = 1_795_174_379_138

let folder: string
let file: string
let number = 0
const databases: TestDatabase[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ancrage-backup-'))
  file = join(folder, 'first.age')
  const url = await ours(createTestDatabase())
  expect(await backUpAt(MADE, [file], placeOf(url))).toMatchObject({ code: 0 })
})
afterAll(async () => {
  for (const database of databases) await database.drop()
  await rm(folder, { recursive: true })
})

async function ours(database: Promise<TestDatabase>): Promise<string> {
  const made = await database
  databases.push(made)
  return made.url
}
const placeOf = (url: string) => ({
  DATABASE_URL: url,
  DATA_DIR: join(folder, `data-${(number += 1)}`),
})
const later = (ms: number): Date => new Date(MADE.getTime() + ms)

async function restoredAt(now: Date, from = file): Promise<string> {
  const url = await ours(createEmptyDatabase())
  expect(await restoreAt(now, [from], placeOf(url))).toMatchObject({ code: 0 })
  return url
}

async function valueOf(url: string, query: string): Promise<number> {
  let value = NaN
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ value: string }>(`select (${query}) as value`)
    value = Number(rows[0]?.value)
  })
  return value
}
const nextDeposit = `nextval('deposits_number_seq')`
const series = 'select max(series) from invoice_counters'

describe('T107, P14 numbers that a restored service gives', () => {
  test('are not those of another one, restored from the same backup a minute before', async () => {
    const [first, second] = [await restoredAt(later(0)), await restoredAt(later(MINUTE_MS))]
    expect(await valueOf(second, nextDeposit)).toBeGreaterThan(
      (await valueOf(first, nextDeposit)) + 1000,
    )
    expect(await valueOf(first, series)).toBe(MADE.getTime() / MINUTE_MS)
    expect(await valueOf(second, series)).toBe(MADE.getTime() / MINUTE_MS + 1)
  })

  test('leave room for all that was given since, and have room themselves for decades', async () => {
    const url = await restoredAt(later(30 * YEAR_MS))
    expect(await valueOf(url, nextDeposit)).toBeGreaterThan(30 * 365 * 1_000_000)
    expect(String(await valueOf(url, nextDeposit)).length).toBeLessThanOrEqual(12)
    expect(await valueOf(url, `nextval('receipt_batches_id_seq')`)).toBeLessThan(2 ** 30)
  })

  test('begin after the last one where the clock says that the backup is not made yet', async () => {
    expect(await valueOf(await restoredAt(later(-YEAR_MS)), nextDeposit)).toBe(100_001)
  })

  test('begin as far up where the backup is older than what they count', async () => {
    const old = await ours(createEmptyDatabase())
    await migrateUpTo(old, FIRST_MIGRATION)
    const backup = join(folder, 'old.age')
    expect(await backUpAt(MADE, [backup], placeOf(old))).toMatchObject({ code: 0 })
    const url = await restoredAt(later(MINUTE_MS), backup)
    expect(await valueOf(url, series)).toBe(MADE.getTime() / MINUTE_MS + 1)
    for (const sequence of ['orders_number_seq', 'deposits_number_seq']) {
      expect(await valueOf(url, `nextval('${sequence}')`)).toBeGreaterThan(100_001)
    }
    for await (const finding of runFsck(url)) expect.fail(JSON.stringify(finding))
  })
})

const tables = `select count(*) from pg_tables where schemaname in ('public', 'drizzle')`

describe('T107 a restoration that the database stops', () => {
  test('leaves it empty and says so, and the next one fills it', async () => {
    const part = { name: 'tables/companies/000001.copy', content: 'no row of ours\n' }
    const sha256 = createHash('sha256').update(part.content).digest('hex')
    const whole = await inspectBackup(file, PASSPHRASE)
    const entries = [{ name: part.name, size: part.content.length, sha256 }]
    const wrong = join(folder, 'wrong.age')
    await writeMadeUpBackup(wrong, [
      [part.name, part.content],
      ['manifest.json', JSON.stringify(newManifest({ ...whole, entries }))],
    ])
    const place = placeOf(await ours(createEmptyDatabase()))
    expect(await restoreAt(MADE, [wrong], place)).toMatchObject({
      code: 2,
      said: expect.stringMatching(/refused .* nothing of it is left.*\n.*no row of ours/) as string,
    })
    expect(await valueOf(place.DATABASE_URL, tables)).toBe(0)
    expect(await readdir(place.DATA_DIR)).toEqual([])
    expect(await restoreAt(MADE, [file], place)).toMatchObject({ code: 0 })
  })

  test('says so where the folder cannot be written, and has left the database alone', async () => {
    const place = placeOf(await ours(createEmptyDatabase()))
    const told = await restoreAt(MADE, [file], { ...place, DATA_DIR: join(file, 'below-a-file') })
    expect(told).toMatchObject({ code: 2, said: expect.stringContaining('unharmed') as string })
    expect(await valueOf(place.DATABASE_URL, tables)).toBe(0)
  })

  test('says that something is left where it could not be taken away', async () => {
    const database = await createEmptyDatabase()
    databases.push(database)
    const server = databases[0]?.url ?? ''
    const filling = fillOrLeaveEmpty(database.url, async () => {
      await onServer(server, (client) =>
        client.query(`alter database ${database.name} allow_connections false`),
      )
      throw new Error('the first failure')
    })
    await expect(filling).rejects.toMatchObject({
      code: 'leftBehind',
      cause: expect.objectContaining({ message: 'the first failure' }) as Error,
    })
  })
})
