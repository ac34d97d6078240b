import { IDEMPOTENCY_HOURS } from '@ancrage/contract'

import { isDatabaseDown } from '../../platform/database/database-errors.ts'
import { repeatRounds, type Rounds } from '../../platform/queue/repeat-rounds.ts'
import type { Surroundings } from '../../platform/context.ts'
import { deleteKeysBefore } from './idempotency-key-store.ts'

const HOUR_MS = 3_600_000
/** One statement must not hold its locks for long. */
const KEYS_AT_ONCE = 5_000

/** Forgets, every hour, the idempotency keys that no request may rely on any more. */
export function startKeySweep(surroundings: Surroundings): Rounds {
  const round = async (): Promise<void> => {
    try {
      await sweepKeys(surroundings)
    } catch (error) {
      const { log } = surroundings
      if (isDatabaseDown(error)) log.warn({ err: error }, 'old keys wait for the database')
      else log.error({ err: error }, 'old keys could not be deleted')
    }
  }
  return repeatRounds([round], HOUR_MS)
}

export async function sweepKeys({
  database,
  now,
}: Pick<Surroundings, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - IDEMPOTENCY_HOURS * HOUR_MS)
  while ((await deleteKeysBefore(database, before, KEYS_AT_ONCE)) === KEYS_AT_ONCE);
}
