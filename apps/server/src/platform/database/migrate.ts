import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { z } from 'zod'

import { buildIndexes, CONCURRENT_INDEXES, type ConcurrentIndex } from './concurrent-indexes.ts'
import { liftTimeOuts } from './pooler.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
const JOURNAL = join('meta', '_journal.json')
/** Any constant, as long as every process of this application takes the same one. */
const MIGRATION_LOCK = 4_713_001
const LOOK_AGAIN_MS = 100

const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })).min(1) })

/** Brings the database to the current schema. Processes that start together wait for one another. */
export async function migrate(connectionString: string): Promise<void> {
  await applyAll(connectionString, MIGRATIONS, CONCURRENT_INDEXES)
}

/** Brings an empty database to the schema of an older version: that of the migration generated at this time (ms since 1970). */
export async function migrateUpTo(connectionString: string, newest: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ancrage-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const { entries, ...rest } = await readJournal()
    const older = entries.filter(({ when }) => when <= newest)
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...rest, entries: older }))
    await applyAll(connectionString, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Whether a migration of ours was generated at this time (ms since 1970). */
export async function knowsMigration(newest: number): Promise<boolean> {
  return (await readJournal()).entries.some(({ when }) => when === newest)
}

async function applyAll(
  connectionString: string,
  migrationsFolder: string,
  indexes: readonly ConcurrentIndex[] = [],
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'ancrage-migrate' })
  await client.connect()
  try {
    await liftTimeOuts(client)
    // The migrator takes no lock of its own; a session lock ends with the connection, crash included.
    await takeTurn(client)
    await applyMigrations(drizzle(client), { migrationsFolder })
    await buildIndexes(client, indexes)
  } finally {
    await client.end()
  }
}

/** A statement that waits for the lock would hold up an index that whoever has it builds, which waits for all statements. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [MIGRATION_LOCK],
    )
    if (rows[0]?.taken === true) return
    await pause(LOOK_AGAIN_MS)
  }
}

async function readJournal() {
  return journal.parse(JSON.parse(await readFile(join(MIGRATIONS, JOURNAL), 'utf8')))
}
