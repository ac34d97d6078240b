import pg from 'pg'

import { liftTimeOuts } from '../../platform/database/pooler.ts'
import { migrate, migrateUpTo } from '../../platform/database/migrate.ts'
import type { Manifest } from './manifest.ts'
import { beginInvoiceSeries } from '../../billing/index.ts'
import { endWaysIn } from './ways-in/end-ways-in-store.ts'
import { listSequences, restoreSequences } from './number-store.ts'
import { beginLoading, commit, prepareTables, writeTable } from './table-store.ts'
import type { TarEntry } from './tar-stream.ts'
import { TABLES } from './write-backup.ts'

/**
 * Fills an empty database: the tables of the version that the backup was made with, then its rows and the numbers
 * that come after them, in one transaction, and what newer versions have changed. What opens an account
 * for a while is left out. Entries that are not rows go to `keep`.
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
    await liftTimeOuts(client)
    await migrateUpTo(url, manifest.schema)
    await beginLoading(client)
    const { restoreReferences } = await prepareTables(client, manifest.tables)
    for await (const entry of entries) {
      const table = tableOf(entry.name, manifest)
      await (table ? writeTable(client, table, entry.bytes) : keep(entry))
    }
    await restoreReferences()
    await restoreSequences(client, manifest.sequences, secondsSince(manifest, now))
    const hasInvoices = await beginInvoiceSeries(client, now)
    await commit(client)
    await migrate(url)
    await completeForThisVersion(client, manifest, { hasInvoices, now })
  } finally {
    await client.end()
  }
}

/**
 * Ends what opens an account for a while, and restores what newer versions count by themselves: the service that was lost may
 * have been of one, after the backup, and have given numbers of which the backup has never heard.
 */
async function completeForThisVersion(
  client: pg.Client,
  manifest: Manifest,
  { hasInvoices, now }: Readonly<{ hasInvoices: boolean; now: Date }>,
): Promise<void> {
  const known = new Set(manifest.sequences.map(({ name }) => name))
  const unknown = (await listSequences(client)).filter(({ name }) => !known.has(name))
  await beginLoading(client)
  await restoreSequences(client, unknown, secondsSince(manifest, now))
  if (!hasInvoices) await beginInvoiceSeries(client, now)
  await endWaysIn(client)
  await commit(client)
}

/** None where clocks differ. */
function secondsSince({ createdAt }: Manifest, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / 1000))
}

function tableOf(entry: string, { tables }: Manifest): Manifest['tables'][number] | undefined {
  return tables.find(({ name }) => entry.startsWith(`${TABLES}${name}/`))
}
