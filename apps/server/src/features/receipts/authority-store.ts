import { and, eq, gt, inArray, lte, not, sql, type SQL } from 'drizzle-orm'

import type { Queries } from '../../database/client.ts'
import { timestampAuthorities } from '../../database/schema.ts'

export type AuthorityRow = typeof timestampAuthorities.$inferSelect

/**
 * Longer than an authority may take to answer. The worker that asked last is dead when it has passed,
 * and what it left is asked for again.
 */
const LEASE_MS = 30_000
/** Nothing is ever put off as long as this: a date beyond it was written by a clock that was wrong. */
const LONGEST_WAIT_MS = 600_000

/** Whether one of them may be asked now. One that never was may be. */
export async function anyAuthorityIsDue(
  queries: Queries,
  names: readonly string[],
  now: Date,
): Promise<boolean> {
  const leftAlone = await queries.$count(
    timestampAuthorities,
    and(inArray(timestampAuthorities.name, [...names]), not(isDue(now))),
  )
  return leftAlone < names.length
}

/** Takes the right to ask the authority; undefined while it is to be left alone or another worker asks. */
export async function leaseAuthority(
  queries: Queries,
  name: string,
  now: Date,
): Promise<AuthorityRow | undefined> {
  const nextAttemptAt = new Date(now.getTime() + LEASE_MS)
  const [leased] = await queries
    .insert(timestampAuthorities)
    .values({ name, nextAttemptAt, failures: 0 })
    .onConflictDoUpdate({
      target: timestampAuthorities.name,
      set: { nextAttemptAt },
      setWhere: isDue(now),
    })
    .returning()
  return leased
}

export async function recordAttempt(
  queries: Queries,
  { name, ...outcome }: AuthorityRow,
): Promise<void> {
  await queries.update(timestampAuthorities).set(outcome).where(eq(timestampAuthorities.name, name))
}

function isDue(now: Date): SQL {
  const { nextAttemptAt } = timestampAuthorities
  const absurd = new Date(now.getTime() + LONGEST_WAIT_MS)
  return sql`(${lte(nextAttemptAt, now)} or ${gt(nextAttemptAt, absurd)})`
}
