import { packagedBinaries } from './binaries.ts'
import { type RunningPostgres, startPostgres, type StartOptions } from './start-postgres.ts'

export { EmbeddedPostgresError } from './embedded-error.ts'
export { findEmbeddedPostgres } from './find-running.ts'
export type EmbeddedPostgres = RunningPostgres

/** Starts our own PostgreSQL on `folder`, reached by a Unix socket that only this user can enter. */
export function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  return startPostgres(packagedBinaries, options)
}
