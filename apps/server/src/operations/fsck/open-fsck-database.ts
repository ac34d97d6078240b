import { join } from 'node:path'

import pg from 'pg'

import { refuseProblems } from '../../config/bad-settings.ts'
import { databaseAddressProblems } from '../../config/database-address.ts'
import {
  EmbeddedPostgresError,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../platform/database/embedded/index.ts'
import { FsckCannotRun } from './fsck-cannot-run.ts'

export type FsckDatabase = Readonly<{ url: string; close: () => Promise<void> }>

const PATIENCE_MS = 10_000

/**
 * The database to examine: the server that was named, or that of the data folder: through its socket while
 * Ancrage runs, else started for as long as it takes.
 *
 * @throws FsckCannotRun, or BadSettings.
 */
export async function openFsckDatabase({
  databaseUrl,
  dataFolder,
}: Readonly<{ databaseUrl: string | undefined; dataFolder: string }>): Promise<FsckDatabase> {
  if (databaseUrl !== undefined) return named(databaseUrl)
  const folder = join(dataFolder, 'database')
  const found = findEmbeddedPostgres(folder)
  switch (found.state) {
    case 'absent':
      throw new FsckCannotRun('noData', folder)
    case 'running':
      // One that cannot be reached may be stopping, after the end of who ran it: the folder's lock knows.
      return reached(found.connectionString).catch(() => started(folder))
    case 'stopped':
      return started(folder)
  }
}

async function named(url: string): Promise<FsckDatabase> {
  refuseProblems(databaseAddressProblems(url))
  try {
    return await reached(url)
  } catch (cause) {
    throw new FsckCannotRun('unreachable', cause instanceof Error ? cause.message : '', { cause })
  }
}

async function reached(url: string): Promise<FsckDatabase> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS })
  await client.connect()
  await client.end()
  return { url, close: async () => undefined }
}

async function started(folder: string): Promise<FsckDatabase> {
  try {
    const { connectionString, stop } = await startEmbeddedPostgres({ folder, log: () => undefined })
    return { url: connectionString, close: stop }
  } catch (cause) {
    const isTaken =
      cause instanceof EmbeddedPostgresError && cause.code === 'embedded.already_running'
    if (isTaken) throw new FsckCannotRun('runningUnreachable', cause.detail, { cause })
    throw cause
  }
}
