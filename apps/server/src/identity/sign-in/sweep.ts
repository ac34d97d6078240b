import { repeatRuns, type Runs } from '../../platform/queue/index.ts'
import { deleteEndedCounters } from '../../platform/rate-limits/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { deleteExpiredAccountLinks } from '../links/account-link-store.ts'
import { deleteDevicesUnusedSince } from '../limits/known-device-store.ts'
import { DEVICE_SECONDS } from '../sessions/lifetimes.ts'
import { deleteExpiredChallenges } from '../passkeys/passkey-store.ts'
import { deleteExpiredPendingSignIns } from './pending-sign-in-store.ts'
import { deleteEndedSessions } from '../sessions/session-store.ts'

const EVERY_MS = 10 * 60_000

/** Deletes, now and then, what has expired: nothing waits for it, and nothing expired is ever taken for valid. */
export function startSweeping(context: ServerContext): Runs {
  return repeatRuns([() => sweepOrLog(context)], EVERY_MS)
}

export async function sweep({ database, now }: ServerContext): Promise<void> {
  const at = now()
  await deleteEndedCounters(database, at)
  await deleteExpiredAccountLinks(database, at)
  await deleteExpiredPendingSignIns(database, at)
  await deleteExpiredChallenges(database, at)
  await deleteEndedSessions(database, at)
  await deleteDevicesUnusedSince(database, new Date(at.getTime() - DEVICE_SECONDS * 1000))
}

async function sweepOrLog(context: ServerContext): Promise<void> {
  try {
    await sweep(context)
  } catch (error) {
    context.log.warn({ err: error }, 'what has expired could not be deleted; tried again later')
  }
}
