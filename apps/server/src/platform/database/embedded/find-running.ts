import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

import { livePostmaster } from './postmaster-file.ts'
import { connectionString } from './start-postgres.ts'

/** What stands in a database folder now; `absent` when no database was ever made there. */
export type FoundDatabase =
  | Readonly<{ state: 'absent' }>
  | Readonly<{ state: 'stopped' }>
  | Readonly<{ state: 'running'; connectionString: string }>

/** Looks without touching anything: a database that runs is left as it is. */
export function findEmbeddedPostgres(folder: string): FoundDatabase {
  const cluster = join(folder, 'cluster')
  if (!existsSync(cluster)) return { state: 'absent' }
  const sockets = join(folder, 'run')
  if (livePostmaster(cluster) === undefined || !existsSync(sockets)) return { state: 'stopped' }
  return { state: 'running', connectionString: connectionString(realpathSync(sockets)) }
}
