import type { ServerContext } from '../context.ts'
import { openMinuteCounts } from './minute-counts.ts'
import { limitExceeded } from './take-from-limit.ts'

/** Counts one call of an account; throws Refusal `limit.exceeded` when it is one too many in this minute. */
export type Pace = (accountId: string) => void

/** How many calls an account may make per minute, in this process. Guessing is never guarded by it. */
export function paceOfAccounts(
  { now, rateLimits }: Pick<ServerContext, 'now' | 'rateLimits'>,
  perMinute: number,
): Pace {
  if (rateLimits === 'off') return () => undefined
  const counts = openMinuteCounts(now)
  return (accountId) => {
    if (counts.of(accountId) >= perMinute) throw limitExceeded(counts.end(), now())
    counts.add(accountId)
  }
}
