import { createHash } from 'node:crypto'

import type pg from 'pg'

import { VERSION } from '../../platform/version.ts'
import { BackupCannotRun } from './backup-cannot-run.ts'
import { dataFiles } from './data-files.ts'
import { MANIFEST, type ManifestEntry, newManifest } from './manifest.ts'
import { listSequences } from './number-store.ts'
import { beginSnapshot, listTables, newestMigration, readTable, type Table } from './table-store.ts'
import type { TarEntry } from './tar-stream.ts'

export const TABLES = 'tables/'
const PART_BYTES = 4 * 2 ** 20
/** Within a row it is written as a backslash and an n. */
const ROW_END = 0x0a

/**
 * Everything that an installation is made of, as the entries of an archive. The database is one moment of it, and
 * the files are read after: what a file holds that the database does not know yet is what a crash leaves as well.
 *
 * @throws BackupCannotRun `noSchema`.
 */
export async function* backupEntries(
  client: pg.Client,
  dataFolder: string,
  createdAt: Date,
): AsyncGenerator<TarEntry> {
  await beginSnapshot(client)
  const schema = await newestMigration(client)
  if (schema === undefined) throw new BackupCannotRun('noSchema', '')
  const tables = await listTables(client)
  const entries: ManifestEntry[] = []
  for (const table of tables) yield* noted(partsOf(client, table), entries)
  // After the rows: a number that was given meanwhile is skipped, never given twice.
  const sequences = await listSequences(client)
  yield* noted(dataFiles(dataFolder), entries)
  const facts = { version: VERSION, createdAt: createdAt.toISOString(), schema }
  const manifest = newManifest({
    ...facts,
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    sequences: [...sequences],
    entries,
  })
  yield entryOf(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
}

/** Whole rows: each of `tables/deposits/000001.copy` and those after it is what `COPY … FROM` reads. */
async function* partsOf(client: pg.Client, table: Table): AsyncGenerator<TarEntry> {
  let part = 0
  const next = (bytes: Uint8Array): TarEntry => {
    part += 1
    return entryOf(`${TABLES}${table.name}/${String(part).padStart(6, '0')}.copy`, bytes)
  }
  let held: Uint8Array[] = []
  let length = 0
  let wholeRows = 0
  for await (const piece of readTable(client, table)) {
    held.push(piece)
    const rowEnd = piece.lastIndexOf(ROW_END)
    if (rowEnd >= 0) wholeRows = length + rowEnd + 1
    length += piece.length
    if (length < PART_BYTES || wholeRows === 0) continue
    const all = Buffer.concat(held)
    yield next(all.subarray(0, wholeRows))
    held = [all.subarray(wholeRows)]
    length -= wholeRows
    wholeRows = 0
  }
  if (length > 0) yield next(Buffer.concat(held))
}

function entryOf(name: string, bytes: Uint8Array): TarEntry {
  return { name, size: bytes.length, bytes: once(bytes) }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Remembers what went by. */
async function* noted(
  entries: AsyncIterable<TarEntry>,
  into: ManifestEntry[],
): AsyncGenerator<TarEntry> {
  for await (const { name, size, bytes } of entries) {
    const hash = createHash('sha256')
    yield { name, size, bytes: hashing(bytes, hash) }
    into.push({ name, size, sha256: hash.digest('hex') })
  }
}

async function* hashing(
  bytes: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    hash.update(piece)
    yield piece
  }
}
