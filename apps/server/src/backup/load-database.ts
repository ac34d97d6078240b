import pg from 'pg'

import { migrateUpTo } from '../database/migrate.ts'
import type { Manifest } from './manifest.ts'
import {
  beginInvoiceSeries,
  beginLoading,
  commit,
  isEmpty,
  prepareTables,
  restoreSequences,
  writeTable,
} from './table-store.ts'
import { BackupCannotRun } from './backup-cannot-run.ts'
import type { TarEntry } from './tar-stream.ts'
import { TABLES } from './write-backup.ts'

/**
 * Fills an empty database: the tables of the version that the backup was made with, then its rows, in one
 * transaction. Entries that are not rows go to `keep`. Throws BackupCannotRun `databaseInUse`, `newerBackup`.
 */
export async function loadDatabase(
  url: string,
  manifest: Manifest,
  entries: AsyncIterable<TarEntry>,
  { keep, now }: Readonly<{ keep: (entry: TarEntry) => Promise<void>; now: Date }>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'ancrage-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!(await isEmpty(client))) throw new BackupCannotRun('databaseInUse', '')
    await migrateUpTo(url, manifest.schema)
    await beginLoading(client)
    const { restoreReferences } = await prepareTables(client, manifest.tables)
    for await (const entry of entries) {
      const table = tableOf(entry.name, manifest)
      await (table ? writeTable(client, table, entry.bytes) : keep(entry))
    }
    await restoreReferences()
    await restoreSequences(client, manifest.sequences)
    await beginInvoiceSeries(client, now)
    await commit(client)
  } finally {
    await client.end()
  }
}

function tableOf(entry: string, { tables }: Manifest): Manifest['tables'][number] | undefined {
  return tables.find(({ name }) => entry.startsWith(`${TABLES}${name}/`))
}
