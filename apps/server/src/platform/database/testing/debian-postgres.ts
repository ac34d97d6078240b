import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describeBinaries } from '../embedded/binaries.ts'
import {
  type RunningPostgres,
  startPostgres,
  type StartOptions,
} from '../embedded/start-postgres.ts'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL server that Debian's packages have installed here. */
export function findDebianPostgres(): string | undefined {
  if (!existsSync(DEBIAN_FOLDER)) return undefined
  return readdirSync(DEBIAN_FOLDER)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

/** Starts it on a cluster of its own; the system's clusters are left alone. */
export function startDebianPostgres(options: StartOptions): Promise<RunningPostgres> {
  const bin = findDebianPostgres()
  if (!bin) throw new Error(`No PostgreSQL server in ${DEBIAN_FOLDER}: install its package`)
  return startPostgres(() => describeBinaries(bin, {}), options)
}
