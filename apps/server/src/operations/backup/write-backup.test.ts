import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import {
  createEmptyDatabase,
  createTestDatabase,
  onServer,
  type TestDatabase,
} from '../../platform/database/testing/test-database.ts'
import { runFsck } from '../fsck/run-fsck.ts'
import { dataFiles } from './data-files.ts'
import { inspectBackup } from './inspect-backup.ts'
import { backUpAt, PASSPHRASE, restoreAt } from './testing/run-backup-commands.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function ours(database: Promise<TestDatabase>): Promise<string> {
  const { url, drop } = await database
  onTestFinished(drop)
  return url
}

async function rowsOf(url: string): Promise<unknown> {
  let found: unknown
  await onServer(url, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count, md5(string_agg(article::text, '' order by id)) as digest
       from articles as article`,
    )
    found = rows[0]
  })
  return found
}

/** 12 MB in rows of odd lengths, and one that is longer than a part of a backup. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    insert into articles (id, slug, title_fr, title_en, summary_fr, summary_en, body_fr, body_en, created_at, updated_at)
    select gen_random_uuid(), 'article-' || i, E'Un\\ttitre\\n\\\\.', 'Title', '', '',
      repeat('é\n', i * 37 % 3001), repeat('x', case i when 700 then 5000000 else i * 7919 % 10007 end),
      now(), now()
    from generate_series(1, 1500) as i`)
}

test('T107 a table that takes several parts of a backup comes back to the last row', async () => {
  const folder = await newFolder()
  const file = join(folder, 'large.age')
  const [url, restored] = [await ours(createTestDatabase()), await ours(createEmptyDatabase())]
  await onServer(url, fill)
  const data = join(folder, 'data')
  expect(await backUpAt(NOW, [file], { DATABASE_URL: url, DATA_DIR: data })).toMatchObject({
    code: 0,
  })
  const { entries } = await inspectBackup(file, PASSPHRASE)
  const parts = entries.filter(({ name }) => name.startsWith('tables/articles/'))
  expect(parts.length).toBeGreaterThanOrEqual(3)

  const told = await restoreAt(NOW, [file], {
    DATABASE_URL: restored,
    DATA_DIR: join(folder, 'new'),
  })
  expect(told).toMatchObject({ code: 0, said: expect.stringContaining('restored') as string })
  expect(await rowsOf(restored)).toEqual(await rowsOf(url))
  for await (const finding of runFsck(restored)) expect.fail(JSON.stringify(finding))
})

test('the files of the database, which come and go, are not even looked at', async () => {
  const folder = await newFolder()
  const [data, aside] = [join(folder, 'data'), join(folder, 'aside')]
  await mkdir(join(data, 'seal', 'old'), { recursive: true })
  await writeFile(join(data, 'seal', 'old', 'own.pem'), 'key')
  await writeFile(join(data, 'secret.key'), 'key')
  // Too deep for its end to have a path: whoever walks there fails.
  const deep = Array.from({ length: 15 }, () => 'x'.repeat(200)).join('/')
  await mkdir(join(data, 'database', deep), { recursive: true })
  await mkdir(join(aside, deep), { recursive: true })
  await rename(aside, join(data, 'database', deep, 'aside'))
  onTestFinished(() => rename(join(data, 'database', deep, 'aside'), aside))

  const names: string[] = []
  for await (const { name } of dataFiles(data)) names.push(name)
  expect(names).toEqual(['files/seal/old/own.pem', 'files/secret.key'])
})
