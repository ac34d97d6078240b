import { IDEMPOTENCY_HOURS } from '@ancrage/contract'

import { isDatabaseDown } from '../../platform/database/database-errors.ts'
import { repeatRuns, type Runs } from '../../platform/queue/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { deleteEndedShares } from '../share/share-store.ts'
import { deleteEndedSupportAccess } from '../support/support-access-store.ts'
import { deleteKeysBefore } from './idempotency-key-store.ts'

const HOUR_MS = 3_600_000
/** One statement must not hold its locks for long. */
const KEYS_AT_ONCE = 5_000

/** Forgets, every hour, the idempotency keys that no request may rely on any more, and links and permissions that have ended. */
export function startKeySweep(context: ServerContext): Runs {
  const run = async (): Promise<void> => {
    try {
      await sweepKeys(context)
    } catch (error) {
      const { log } = context
      if (isDatabaseDown(error)) log.warn({ err: error }, 'old keys wait for the database')
      else log.error({ err: error }, 'old keys could not be deleted')
    }
  }
  return repeatRuns([run], HOUR_MS)
}

export async function sweepKeys({
  database,
  now,
}: Pick<ServerContext, 'database' | 'now'>): Promise<void> {
  await deleteEndedShares(database, now())
  await deleteEndedSupportAccess(database, now())
  const before = new Date(now().getTime() - IDEMPOTENCY_HOURS * HOUR_MS)
  while ((await deleteKeysBefore(database, before, KEYS_AT_ONCE)) === KEYS_AT_ONCE);
}
