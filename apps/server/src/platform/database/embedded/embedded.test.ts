import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { onServer } from '../testing/test-database.ts'
import { startEmbeddedPostgres } from './index.ts'

let parent: string
/** For the tests that need no database of their own: creating one takes most of their time. */
let folder: string

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'ancrage-embedded-'))
  folder = join(parent, 'data')
})

afterAll(() => rm(parent, { recursive: true }))

test('the first start makes the database, the next one finds its rows again', async () => {
  const first = await start(folder)
  await onServer(first.connectionString, (client) =>
    client.query('CREATE TABLE kept AS SELECT 42 AS answer'),
  )
  await first.stop()
  const second = await start(folder)
  const found = await answer(second.connectionString)
  await second.stop()

  expect(found).toBe(42)
  expect(await first.exited).toMatchObject({ code: 0, expected: true })
  expect(existsSync(join(folder, 'run'))).toBe(false)
})

test('the database is UTF-8, sorted by code point, in UTC, and commits to the disk', async () => {
  const database = await start(folder, 'full')
  const rows: unknown[] = []
  await onServer(database.connectionString, async (client) => {
    const { rows: found } = await client.query<Record<string, unknown>>(`
      SELECT current_setting('server_encoding') AS encoding, datlocprovider AS provider,
        datlocale AS locale, current_setting('timezone') AS zone, 'Z' < 'a' AS by_code_point,
        current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
        current_setting('listen_addresses') AS addresses
      FROM pg_database WHERE datname = current_database()`)
    rows.push(...found)
  })
  await database.stop()

  expect(rows).toEqual([
    {
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      zone: 'UTC',
      by_code_point: true,
      fsync: 'on',
      commit: 'on',
      addresses: '',
    },
  ])
})

test('two folders can be started at the same time', async () => {
  const databases = await Promise.all(['a', 'b'].map((name) => start(join(parent, name))))
  for (const [index, database] of databases.entries()) {
    await onServer(database.connectionString, (client) =>
      client.query(`CREATE TABLE kept AS SELECT ${index} AS answer`),
    )
  }
  const answers = await Promise.all(databases.map((one) => answer(one.connectionString)))
  await Promise.all(databases.map((one) => one.stop()))

  expect(answers).toEqual([0, 1])
})

test('a folder in use is refused to whoever asks next, at once and unharmed', async () => {
  const database = await start(folder)
  await expect(start(folder)).rejects.toMatchObject({ code: 'embedded.already_running' })
  await onServer(database.connectionString, (client) => client.query('SELECT 1'))
  await database.stop()
})

test('two starts on one new folder give one database and one refusal', async () => {
  const fresh = join(parent, 'fresh')
  const outcomes = await Promise.allSettled([start(fresh), start(fresh)])
  const started = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  await Promise.all(started.map(({ value }) => value.stop()))

  expect(started).toHaveLength(1)
  expect(refused).toMatchObject([{ reason: { code: 'embedded.already_running' } }])
})

test('a path too long for a socket gets a short private folder, which does not stay', async () => {
  const long = join(parent, 'a'.repeat(60), 'é'.repeat(60))
  const database = await start(long)
  const sockets = new URLSearchParams(database.connectionString.split('?')[1]).get('host') ?? ''
  await onServer(database.connectionString, (client) => client.query('SELECT 1'))
  const present = existsSync(sockets)
  await database.stop()

  expect(present).toBe(true)
  expect(Buffer.byteLength(join(sockets, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107)
  expect(existsSync(sockets)).toBe(false)
})

test('an old lock file whose number now names a stranger does not prevent a start', async () => {
  await (await start(folder)).stop()
  const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  await once(stranger, 'spawn')
  await writeFile(
    join(folder, 'cluster', 'postmaster.pid'),
    `${stranger.pid}\n${join(folder, 'cluster')}\n1\n5432\n\n\n0 0\nready\n`,
  )
  const database = await start(folder)
  await database.stop()
  stranger.kill()

  expect(await database.exited).toMatchObject({ expected: true })
})

test('the files of another major version are refused and left as they are', async () => {
  const newer = join(parent, 'newer')
  const version = join(newer, 'cluster', 'PG_VERSION')
  await mkdir(join(newer, 'cluster'), { recursive: true, mode: 0o700 })
  await writeFile(version, '19\n')

  await expect(start(newer)).rejects.toMatchObject({ code: 'embedded.other_version' })
  expect(await readFile(version, 'utf8')).toBe('19\n')
})

test('a place that cannot be written is refused with what to do about it', async () => {
  await expect(start('/sys/ancrage')).rejects.toMatchObject({
    code: 'embedded.folder_not_writable',
    sentences: {
      fr: expect.stringContaining('DATA_DIR') as string,
      en: expect.stringContaining('DATA_DIR') as string,
    },
  })
})

function start(where: string, durable: 'full' | 'none' = 'none') {
  return startEmbeddedPostgres({ folder: where, log: () => undefined, durable })
}

async function answer(url: string): Promise<unknown> {
  const answers: unknown[] = []
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ answer: unknown }>('SELECT answer FROM kept')
    answers.push(...rows.map((row) => row.answer))
  })
  return answers[0]
}
