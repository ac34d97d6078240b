import { jobsDoneWithin } from '../../platform/leases/index.ts'
import type { ServerContext } from '../../platform/context.ts'

/** Names of jobs that one worker at a time does; a ledger's is followed by its id. */
export const SEALING_JOB = 'sealing'
export const LEDGER_JOB = 'ledger:'

/** A worker says how it does three times in a minute, and may fail twice to. */
const ALIVE_WITHIN_MS = 90_000

/**
 * Whether some worker, in whichever process, has lately sealed and asked a ledger with success. Otherwise the operator
 * must look. Rejects when the database cannot be reached.
 */
export async function isAnchoringAlive({
  database,
}: Pick<ServerContext, 'database'>): Promise<boolean> {
  const done = await jobsDoneWithin(database, ALIVE_WITHIN_MS)
  return done.includes(SEALING_JOB) && done.some((name) => name.startsWith(LEDGER_JOB))
}
