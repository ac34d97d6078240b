import { countDepositsBetween } from '../../organisations/companies/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Scope } from './deposit-store.ts'

const DAY = 24 * 3_600_000
/** Whoever made more than this waits for counting, and while many rows are rewritten much longer. */
const MANY = 10_000
const KEPT_MS = 60_000
const MAX_KEPT = 1_000

/** How many deposits were made on each of the last days (UTC), today the last. */
export type CountDays = (scope: Scope, days: number) => Promise<readonly number[]>

type Kept = Readonly<{ until: number; counts: Promise<readonly number[]> }>

/** Counts each time, and once a minute for a scope that has made many. */
export function openDayCounts({
  database,
  now,
}: Pick<ServerContext, 'database' | 'now'>): CountDays {
  const kept = new Map<string, Kept>()
  const keep = (name: string, counts: Kept['counts']): void => {
    kept.delete(name)
    kept.set(name, { until: now().getTime() + KEPT_MS, counts })
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  }
  return async (scope, days) => {
    const at = now().getTime()
    const name = `${scope.companyId ?? scope.accountId} ${days} ${Math.floor(at / DAY)}`
    const known = kept.get(name)
    if (known && known.until > at) return known.counts
    const counting = countDepositsBetween(database, scope, boundsOfDays(at, days))
    // Whoever asks while many are counted waits for the same count.
    if (known) keep(name, counting)
    try {
      const counts = await counting
      const isMany = counts.reduce((sum, count) => sum + count, 0) > MANY
      if (isMany) keep(name, counting)
      else kept.delete(name)
      return counts
    } catch (error) {
      kept.delete(name)
      throw error
    }
  }
}

/** The first instants of so many days (UTC), today the last, and of tomorrow. */
function boundsOfDays(at: number, days: number): readonly Date[] {
  const first = Math.floor(at / DAY) - days + 1
  return Array.from({ length: days + 1 }, (_, n) => new Date((first + n) * DAY))
}
