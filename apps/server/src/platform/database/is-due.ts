import { gt, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The longest pause between two attempts, unless who asks knows of a longer one. */
const LONGEST_WAIT_MS = 600_000

/**
 * Whether what is put off until an instant is due at `now`: it has come, or lies further ahead than anything is ever put
 * off, so that a clock that was wrong wrote it.
 */
export function isDue(until: PgColumn, now: Date, longestWaitMs = LONGEST_WAIT_MS): SQL {
  const absurd = new Date(now.getTime() + longestWaitMs)
  return sql`(${lte(until, now)} or ${gt(until, absurd)})`
}
