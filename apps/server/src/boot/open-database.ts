import { join } from 'node:path'

import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../platform/database/embedded/index.ts'
import { migrate } from '../platform/database/migrate.ts'

export type OpenedDatabase = Readonly<{ url: string; close: () => Promise<void> }>

type Happenings = Readonly<{
  log: (message: string) => void
  onRestart: () => void
  /** The embedded database ended and could not be started again: nothing can go on. */
  onLost: (error: unknown) => void
}>

/** The PostgreSQL server the operator named, or our own in the data folder; either way on the current schema. */
export async function openServerDatabase(
  settings: Readonly<{ databaseUrl: string | undefined; dataFolder: string }>,
  happenings: Happenings,
): Promise<OpenedDatabase> {
  if (settings.databaseUrl !== undefined) {
    await migrate(settings.databaseUrl)
    return { url: settings.databaseUrl, close: async () => undefined }
  }
  const folder = join(settings.dataFolder, 'database')
  const embedded = await keepRunning(folder, happenings)
  await migrate(embedded.url)
  return embedded
}

/** Starts it again when it ends by itself; the pool reconnects and requests meanwhile get a 503. */
async function keepRunning(folder: string, happenings: Happenings): Promise<OpenedDatabase> {
  const start = (): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ folder, log: happenings.log })
  let running = await start()
  const { connectionString } = running

  const watch = async (): Promise<void> => {
    const { expected } = await running.exited
    if (expected) return
    happenings.onRestart()
    running = await start()
    if (running.connectionString !== connectionString) throw new Error('the database has moved')
    await watch()
  }
  watch().catch(happenings.onLost)
  return { url: connectionString, close: () => running.stop() }
}
