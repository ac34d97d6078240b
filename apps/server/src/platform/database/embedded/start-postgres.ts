import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Binaries } from './binaries.ts'
import { DATABASE, openCluster, ROLE } from './cluster.ts'
import { EmbeddedPostgresError, startFailure } from './embedded-error.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { openLogFile } from './log-file.ts'
import { removeMisleadingFile } from './postmaster-file.ts'
import { type Exit, launchPostmaster } from './postmaster.ts'
import { asCommand, chooseRunAs } from './run-as.ts'
import { type Durability, serverSettings } from './settings.ts'
import { openSocketFolder, SOCKET_PORT } from './socket-folder.ts'

export type StartOptions = Readonly<{
  /** Ours alone; made when missing. */
  folder: string
  log: (message: string) => void
  durable?: Durability
}>

export type RunningPostgres = Readonly<{
  /** The same again when the database is restarted after its unexpected end. */
  connectionString: string
  pid: number
  /** Settles when the database has ended for any reason; `expected` is true after `stop`. */
  exited: Promise<Exit>
  stop: () => Promise<void>
}>

/**
 * Starts PostgreSQL on `folder`, creating the database at the first start, and recovers from any crash before.
 * @throws EmbeddedPostgresError
 */
export async function startPostgres(
  findBinaries: (folder: string) => Promise<Binaries>,
  options: StartOptions,
): Promise<RunningPostgres> {
  try {
    await mkdir(options.folder, { recursive: true, mode: 0o700 })
    const lock = await lockFolder(options.folder)
    return await startLocked(lock, findBinaries, options)
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? error : startFailure(String(error), error)
  }
}

async function startLocked(
  lock: FolderLock,
  findBinaries: (folder: string) => Promise<Binaries>,
  options: StartOptions,
): Promise<RunningPostgres> {
  try {
    return await launch(lock, await findBinaries(options.folder), options)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function launch(
  lock: FolderLock,
  binaries: Binaries,
  { folder, log, durable = 'full' }: StartOptions,
): Promise<RunningPostgres> {
  const runAs = await chooseRunAs(folder, binaries)
  const plan = { folder, binaries, runAs, durable, lock: lock.descriptor }
  const cluster = await openCluster(plan, () => log('Creating the database'))
  removeMisleadingFile(cluster)
  const sockets = await openSocketFolder(folder, runAs)
  const settings = serverSettings(sockets.path, durable)
  const command = asCommand(runAs, binaries, [binaries.postgres, '-D', cluster, ...settings])
  const logFile = openLogFile(join(folder, 'postgres.log'))
  const postmaster = await launchPostmaster({ ...command, lock: lock.descriptor }, logFile)
  const exited = postmaster.exited.then(async (exit) => {
    logFile.close()
    if (exit.expected) await sockets.remove()
    lock.release()
    return exit
  })
  return {
    connectionString: connectionString(sockets.path),
    pid: postmaster.pid,
    exited,
    stop: async () => {
      await postmaster.stop()
      await exited
    },
  }
}

/** The form that libpq and its tools understand too. */
export function connectionString(socketFolder: string): string {
  const host = encodeURIComponent(socketFolder)
  return `postgresql://${ROLE}@/${DATABASE}?host=${host}&port=${SOCKET_PORT}`
}
