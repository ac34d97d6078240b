import type { ServerContext } from '../context.ts'
import { limitExceeded } from './take-from-limit.ts'

const WINDOW_MS = 60_000

/** Counts one call of an account; throws Refusal `limit.exceeded` when it is one too many in this minute. */
export type Pace = (accountId: string) => void

/**
 * How many calls an account may make per minute. Counted in this process, not in PostgreSQL: a write for
 * each read would cost more than what it protects, and a few times the limit, when there are a few
 * processes, protects as well. Guessing is never guarded by it.
 */
export function paceOfAccounts(
  { now, rateLimits }: Pick<ServerContext, 'now' | 'rateLimits'>,
  perMinute: number,
): Pace {
  if (rateLimits === 'off') return () => undefined
  let end = 0
  let taken = new Map<string, number>()
  return (accountId) => {
    const at = now()
    // One window for everybody: forgetting it is one assignment.
    if (at.getTime() >= end) {
      taken = new Map()
      end = at.getTime() + WINDOW_MS
    }
    const count = taken.get(accountId) ?? 0
    if (count >= perMinute) throw limitExceeded(new Date(end), at)
    taken.set(accountId, count + 1)
  }
}
