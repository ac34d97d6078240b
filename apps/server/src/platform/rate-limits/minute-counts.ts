const MINUTE_MS = 60_000

/** How often something was done in the minute that runs, by whom. */
export type MinuteCounts = Readonly<{
  of: (subject: string) => number
  /** Answers how often it is now. */
  add: (subject: string) => number
  /** When the minute ends. */
  end: () => Date
}>

/**
 * Counted in this process, not in PostgreSQL: a write for each read would cost more than what it protects, and a few times the limit,
 * when there are a few processes, protects as well. One minute for everybody: forgetting it is one assignment.
 */
export function openMinuteCounts(now: () => Date): MinuteCounts {
  let end = 0
  let counts = new Map<string, number>()
  const current = (): Map<string, number> => {
    const at = now().getTime()
    // An end that is further away than a minute was set by a clock that was ahead.
    if (at >= end || end - at > MINUTE_MS) {
      counts = new Map()
      end = at + MINUTE_MS
    }
    return counts
  }
  const of: MinuteCounts['of'] = (subject) => current().get(subject) ?? 0
  return {
    of,
    add: (subject) => {
      const count = of(subject) + 1
      counts.set(subject, count)
      return count
    },
    end: () => new Date(end),
  }
}
