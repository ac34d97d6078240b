import { fileURLToPath } from 'node:url'

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any constant, as long as every process of this application takes the same one. */
const MIGRATION_LOCK = 4_713_001

/** Brings the database to the current schema. Processes that start together wait for one another. */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'ancrage-migrate' })
  await client.connect()
  try {
    // The migrator takes no lock of its own; a session lock ends with the connection, crash included.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}
