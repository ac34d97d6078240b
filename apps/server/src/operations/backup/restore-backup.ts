import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { isDatabaseDown } from '../../platform/database/database-errors.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded/index.ts'
import { knowsMigration } from '../../platform/database/migrate.ts'
import { BackupCannotRun } from './backup-cannot-run.ts'
import { readBackupFile } from './backup-file.ts'
import { FILES } from './data-files.ts'
import { fillOrLeaveEmpty } from './fill-or-leave-empty.ts'
import { inspectBackup } from './inspect-backup.ts'
import { loadDatabase } from './load-database.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { isSystemError } from './system-error.ts'
import type { TarEntry } from './tar-stream.ts'

/** All of it stands here first: a restoration that is cut off leaves nothing that starts. */
const UNFINISHED = '.restoring'

export type Restoration = Readonly<{
  file: string
  passphrase: string
  dataFolder: string
  databaseUrl: string | undefined
  now: Date
}>

/**
 * Puts a backup into an empty data folder, and into its own database or the empty one of `databaseUrl`, once all
 * of it has been read and found whole.
 *
 * @throws BackupCannotRun; EmbeddedPostgresError.
 */
export function restoreBackup(restoration: Restoration): Promise<Manifest> {
  return restoreWhole(restoration).catch(inOurWords)
}

async function restoreWhole(restoration: Restoration): Promise<Manifest> {
  const { file, passphrase, dataFolder } = restoration
  await requireEmpty(dataFolder)
  const manifest = await inspectBackup(file, passphrase)
  if (!(await knowsMigration(manifest.schema))) {
    throw new BackupCannotRun('newerBackup', manifest.version)
  }
  const aside = join(dataFolder, UNFINISHED)
  await mkdir(aside, { recursive: true, mode: 0o700 })
  try {
    await putBack(restoration, manifest, aside)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
  return manifest
}

async function putBack(restoration: Restoration, manifest: Manifest, aside: string): Promise<void> {
  const { dataFolder, databaseUrl, now } = restoration
  const keep = (entry: TarEntry): Promise<void> => writeEntry(aside, entry)
  const load = (url: string): Promise<void> =>
    loadDatabase(url, manifest, contentsOf(restoration), { keep, now })
  if (databaseUrl === undefined) {
    await intoEmbedded(join(aside, 'database'), load)
    await moveUp(aside, dataFolder)
    return
  }
  await fillOrLeaveEmpty(databaseUrl, async () => {
    await load(databaseUrl)
    await moveUp(aside, dataFolder)
  })
}

async function requireEmpty(dataFolder: string): Promise<void> {
  const there = existsSync(dataFolder) ? await readdir(dataFolder) : []
  // What a restoration that was killed has left is of no use to anybody.
  if (there.some((name) => name !== UNFINISHED)) {
    throw new BackupCannotRun('folderInUse', dataFolder)
  }
  await rm(join(dataFolder, UNFINISHED), { recursive: true, force: true })
}

async function* contentsOf({ file, passphrase }: Restoration): AsyncGenerator<TarEntry> {
  for await (const entry of readBackupFile(file, passphrase)) {
    if (entry.name !== MANIFEST) yield entry
  }
}

async function intoEmbedded(folder: string, load: (url: string) => Promise<void>): Promise<void> {
  const database = await startEmbeddedPostgres({ folder, log: () => undefined })
  try {
    await load(database.connectionString)
  } finally {
    await database.stop()
  }
}

async function writeEntry(aside: string, { name, bytes }: TarEntry): Promise<void> {
  const path = join(aside, name.slice(FILES.length))
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const piece of bytes) await handle.writeFile(piece)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The database last: without it nothing has been restored, and nothing would find the rest in use. */
async function moveUp(aside: string, dataFolder: string): Promise<void> {
  const names = (await readdir(aside)).toSorted(
    (one, other) => Number(one === 'database') - Number(other === 'database'),
  )
  for (const name of names) await rename(join(aside, name), join(dataFolder, name))
}

function inOurWords(error: unknown): never {
  if (!isSystemError(error) || isDatabaseDown(error)) throw error
  throw new BackupCannotRun('cannotRestore', error.message, { cause: error })
}
