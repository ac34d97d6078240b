import { and, eq, inArray, not } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { isDue } from '../../platform/database/is-due.ts'
import { timestampAuthorities } from '../../platform/database/schema.ts'
import type { Take } from '../../platform/queue/index.ts'

export type AuthorityRow = typeof timestampAuthorities.$inferSelect

/** Whether one of them may be asked now. One that never was may be. */
export async function anyAuthorityIsDue(
  queries: Queries,
  names: readonly string[],
  now: Date,
): Promise<boolean> {
  const leftAlone = await queries.$count(
    timestampAuthorities,
    and(
      inArray(timestampAuthorities.name, [...names]),
      not(isDue(timestampAuthorities.nextAttemptAt, now)),
    ),
  )
  return leftAlone < names.length
}

/** Takes the right to ask the authority; undefined while it is to be left alone or another worker asks. */
export async function leaseAuthority(
  queries: Queries,
  name: string,
  { now, leaseUntil: nextAttemptAt, longestWaitMs }: Take,
): Promise<AuthorityRow | undefined> {
  const [leased] = await queries
    .insert(timestampAuthorities)
    .values({ name, nextAttemptAt, failures: 0 })
    .onConflictDoUpdate({
      target: timestampAuthorities.name,
      set: { nextAttemptAt },
      setWhere: isDue(timestampAuthorities.nextAttemptAt, now, longestWaitMs),
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
