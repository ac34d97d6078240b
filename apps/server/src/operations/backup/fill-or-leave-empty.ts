import pg from 'pg'

import { liftTimeOuts } from '../../platform/database/pooler.ts'
import { BackupCannotRun } from './backup-cannot-run.ts'
import { emptyAgain, isEmpty } from './table-store.ts'

/**
 * Lets an empty database of somebody’s server be filled, and empties it where that fails: the next restoration can
 * have it.
 *
 * @throws what `fill` throws; BackupCannotRun `databaseInUse`, `leftBehind`.
 */
export async function fillOrLeaveEmpty(url: string, fill: () => Promise<void>): Promise<void> {
  if (!(await connected(url, isEmpty))) throw new BackupCannotRun('databaseInUse', '')
  try {
    await fill()
  } catch (cause) {
    // A connection of its own: that of the filling may be what has failed.
    await connected(url, emptyAgain).catch(() => {
      const detail = cause instanceof Error ? cause.message : ''
      throw new BackupCannotRun('leftBehind', detail, { cause })
    })
    throw cause
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'ancrage-restore' })
  // What breaks the connection rejects the query under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await liftTimeOuts(client)
    return await work(client)
  } finally {
    await client.end()
  }
}
