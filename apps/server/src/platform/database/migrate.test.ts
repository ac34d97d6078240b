import { readdir, readFile } from 'node:fs/promises'

import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { buildIndexes } from './concurrent-indexes.ts'
import { migrate } from './migrate.ts'
import { problemsOfMigration } from './migration-rules.ts'
import { createTestDatabase } from './testing/test-database.ts'

const MIGRATIONS = new URL('./migrations/', import.meta.url)
/** Earlier ones ran before anybody had many deposits. */
const FIRST_UNDER_RULES = 36

test('23.1: no migration locks what grows, or takes away what the release before uses', async () => {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  expect(files.length).toBeGreaterThan(30)
  for (const name of files.filter((each) => Number(each.slice(0, 4)) >= FIRST_UNDER_RULES)) {
    const text = await readFile(new URL(name, MIGRATIONS), 'utf8')
    expect({ name, problems: problemsOfMigration(text) }).toEqual({ name, problems: [] })
  }
})

describe('the rules of migrations', () => {
  test.each([
    ['drop', 'DROP TABLE "deposits";'],
    ['drop', 'ALTER TABLE "deposits" DROP COLUMN "title";'],
    ['drop', 'ALTER TABLE "deposits" RENAME COLUMN "title" TO "name";'],
    ['notNull', 'ALTER TABLE "deposits" ALTER COLUMN "reference" SET NOT NULL;'],
    ['type', 'ALTER TABLE "deposits" ALTER COLUMN "title" SET DATA TYPE varchar(9);'],
    ['index', 'CREATE INDEX "by_day" ON "deposits" USING btree ("created_at");'],
    ['index', 'CREATE UNIQUE INDEX "one" ON "public"."deposits" ("number");'],
    ['constraint', 'ALTER TABLE "deposits" ADD CONSTRAINT "ok" CHECK (number > 0);'],
    ['rewrite', 'ALTER TABLE "deposits" ADD COLUMN "salt" bytea DEFAULT gen_random_bytes(32);'],
  ])('refuse: %s, in %s', (rule, statement) => {
    expect(problemsOfMigration(statement)).toMatchObject([{ rule }])
    const second = `CREATE TABLE "other" ("id" int);\n--> statement-breakpoint\n${statement}`
    expect(problemsOfMigration(second)).toMatchObject([{ rule }])
  })

  test.each([
    'ALTER TABLE "deposits" ADD COLUMN "note" text;',
    `ALTER TABLE "deposits" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;`,
    'ALTER TABLE "deposits" ADD CONSTRAINT "ok" CHECK (number > 0) NOT VALID;',
    'DROP INDEX "by_day";',
    'CREATE TABLE "new" ("id" int);\n--> statement-breakpoint\nCREATE INDEX "a" ON "new" USING btree ("id");',
    '-- expected: the table holds one row\nALTER TABLE "site_settings" ALTER COLUMN "name" SET NOT NULL;',
    '-- DROP TABLE "deposits"\nSELECT 1;',
  ])('take: %s', (text) => {
    expect(problemsOfMigration(text)).toEqual([])
  })
})

test('23.1: an index that a crash left half built is built anew, and one that is there is left alone', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const writer = new pg.Client({ connectionString: url })
  const builder = new pg.Client({ connectionString: url })
  await Promise.all([writer.connect(), builder.connect()])
  onTestFinished(() => Promise.all([writer.end(), builder.end()]).then(() => undefined))
  await writer.query('create table grown as select n as id from generate_series(1, 1000) n')
  const index = { name: 'grown_by_id', definition: 'on grown (id)' }
  await writer.query('insert into grown values (1)')
  // Two rows of one number: a unique index fails, and stays behind as one that is not valid.
  const broken = builder.query('create unique index concurrently grown_by_id on grown (id)')
  await expect(broken).rejects.toThrow('unique')
  await buildIndexes(builder, [index])
  const { rows } = await writer.query(
    `select indisvalid, indisunique from pg_index where indexrelid = 'grown_by_id'::regclass`,
  )
  expect(rows).toEqual([{ indisvalid: true, indisunique: false }])
  // A second time nothing is built: what is there is found.
  await expect(
    buildIndexes(builder, [{ ...index, definition: 'nonsense' }]),
  ).resolves.toBeUndefined()
})

test('23.1: a process that waits for its turn holds up no index of the one whose turn it is', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const first = new pg.Client({ connectionString: url })
  await first.connect()
  const { rows } = await first.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(4713001) as taken',
  )
  expect(rows).toEqual([{ taken: true }])
  await first.query('create table grown (id int)')
  let isDone = false
  const second = migrate(url).then(() => (isDone = true))
  const waiting = `select 1 from pg_stat_activity where application_name = 'ancrage-migrate'
    and datname = current_database() and query like '%advisory_lock%'`
  await vi.waitUntil(async () => (await first.query(waiting)).rows.length > 0, { timeout: 20_000 })
  await buildIndexes(first, [{ name: 'grown_by_id', definition: 'on grown (id)' }])
  expect(isDone).toBe(false)
  await first.end()
  await second
})
