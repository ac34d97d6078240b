import pg from 'pg'

import { liftTimeOuts } from '../../platform/database/pooler.ts'
import { FsckCannotRun } from '../fsck/fsck-cannot-run.ts'
import { openFsckDatabase } from '../fsck/open-fsck-database.ts'
import { BackupCannotRun } from './backup-cannot-run.ts'

export type BackupDatabase = Readonly<{ client: pg.Client; close: () => Promise<void> }>

/**
 * The database to back up, whether Ancrage runs on it or not, as one that is examined is found.
 *
 * @throws BackupCannotRun, or BadSettings.
 */
export async function openBackupDatabase(
  place: Parameters<typeof openFsckDatabase>[0],
): Promise<BackupDatabase> {
  const database = await openFsckDatabase(place).catch(inOurWords)
  const client = new pg.Client({
    connectionString: database.url,
    application_name: 'ancrage-backup',
  })
  // What breaks the connection rejects the query under way.
  client.on('error', () => undefined)
  await client.connect()
  await liftTimeOuts(client)
  const close = async (): Promise<void> => {
    await client.end()
    await database.close()
  }
  return { client, close }
}

function inOurWords(error: unknown): never {
  if (!(error instanceof FsckCannotRun)) throw error
  const { code, detail } = error
  if (code === 'noData' || code === 'unreachable' || code === 'runningUnreachable') {
    throw new BackupCannotRun(code, detail, { cause: error })
  }
  throw error
}
