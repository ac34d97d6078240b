import { join } from 'node:path'

import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../platform/database/embedded/index.ts'
import {
  openDatabase,
  openSessions,
  timeOuts,
  type DatabaseClient,
  type TimeOuts,
} from '../../platform/database/client.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { checkAddresses } from '../check-addresses.ts'

export type OpenedDatabase = Readonly<{
  /** Leads to sessions of one's own, whatever stands before the database. */
  sessionUrl: string
  connect: (onConnectionLost: (error: Error) => void) => Connections
  close: () => Promise<void>
}>

type Connections = Readonly<{ client: DatabaseClient; sessions: ReturnType<typeof openSessions> }>

type Happenings = Readonly<{
  log: (message: string) => void
  onRestart: () => void
  /** The embedded database ended and could not be started again: nothing can go on. */
  onLost: (error: unknown) => void
}>

/** The PostgreSQL server the operator named, or our own in the data folder; either way on the current schema. */
export async function openServerDatabase(
  settings: Readonly<{
    databaseUrl: string | undefined
    databaseSessionUrl: string | undefined
    dataFolder: string
    leaseSeconds: number
  }>,
  happenings: Happenings,
): Promise<OpenedDatabase> {
  // A worker that was frozen in a transaction must have lost it before its lease ends.
  const limits = timeOuts((settings.leaseSeconds * 1000) / 2)
  const { databaseUrl: url, databaseSessionUrl: sessionUrl = url } = settings
  if (url !== undefined && sessionUrl !== undefined) {
    await checkAddresses({ url, sessionUrl }, limits)
    await migrate(sessionUrl)
    const connect = connector({ url, sessionUrl }, limits)
    return { sessionUrl, connect, close: async () => undefined }
  }
  const folder = join(settings.dataFolder, 'database')
  const { url: own, close } = await keepRunning(folder, happenings)
  await migrate(own)
  return { sessionUrl: own, connect: connector({ url: own, sessionUrl: own }, limits), close }
}

function connector(
  { url, sessionUrl }: Readonly<{ url: string; sessionUrl: string }>,
  limits: TimeOuts,
): OpenedDatabase['connect'] {
  return (onConnectionLost) => ({
    client: openDatabase(url, onConnectionLost, url === sessionUrl ? limits : 'ofRole'),
    sessions: openSessions(sessionUrl, onConnectionLost),
  })
}

/** Starts it again when it ends by itself; the pool reconnects and requests meanwhile get a 503. */
async function keepRunning(
  folder: string,
  happenings: Happenings,
): Promise<Readonly<{ url: string; close: () => Promise<void> }>> {
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
