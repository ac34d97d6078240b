import { keepRunning, runOnce, type Job, type Leases } from '../../platform/leases/index.ts'
import type { Runs } from '../../platform/queue/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { TimestampAuthority } from '../timestamping/index.ts'
import { renewalRun } from './renew-tokens.ts'
import type { RenewalSettings } from './renewal-due.ts'

export const RENEWAL_JOB = 'renewals'
/** Nothing of it is urgent: a renewal is due weeks before it is needed. */
const PAUSE_MS = 20_000

/** Runs of renewal by one worker at a time, until closed. Without an authority there is nobody to ask, and nothing is collected. */
export function startRenewals(
  context: ServerContext,
  leases: Leases,
  authorities: readonly TimestampAuthority[],
  settings: RenewalSettings,
): Runs {
  if (authorities.length === 0) return { close: async () => undefined }
  return keepRunning(context, leases, jobOf(authorities, settings), PAUSE_MS)
}

/** One run, for those who move the clock themselves. */
export function runRenewalsOnce(
  context: ServerContext,
  leases: Leases,
  authorities: readonly TimestampAuthority[],
  settings: RenewalSettings,
): Promise<boolean> {
  return runOnce(context, leases, jobOf(authorities, settings))
}

const jobOf = (authorities: readonly TimestampAuthority[], settings: RenewalSettings): Job => ({
  name: RENEWAL_JOB,
  begin: (worker) => renewalRun(worker, authorities, settings),
})
