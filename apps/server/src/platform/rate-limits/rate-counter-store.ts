import { and, eq, gt, lte, sql } from 'drizzle-orm'

import type { Queries } from '../database/client.ts'
import { rateCounters } from '../database/schema.ts'

type Counter = Readonly<{ name: string; subjectDigest: Uint8Array }>

/**
 * Counts `amount` more, all or none, unless `limit` would be passed in the window that runs; the first opens a window until
 * `expiresAt`. True for at most `limit` in all per window, however many callers come at once: the row is locked
 * before it is judged.
 */
export async function countMore(
  queries: Queries,
  { name, subjectDigest }: Counter,
  {
    amount,
    limit,
    now,
    expiresAt,
  }: Readonly<{ amount: number; limit: number; now: Date; expiresAt: Date }>,
): Promise<boolean> {
  if (amount > limit) return false
  const hasEnded = lte(rateCounters.expiresAt, now)
  const counted = await queries
    .insert(rateCounters)
    .values({ name, subjectDigest, taken: amount, expiresAt })
    .onConflictDoUpdate({
      target: [rateCounters.name, rateCounters.subjectDigest],
      set: {
        taken: sql`case when ${hasEnded} then ${amount}::int else ${rateCounters.taken} + ${amount}::int end`,
        expiresAt: sql`case when ${hasEnded} then excluded.expires_at else ${rateCounters.expiresAt} end`,
      },
      setWhere: sql`${hasEnded} or ${rateCounters.taken} + ${amount}::int <= ${limit}`,
    })
    .returning({ taken: rateCounters.taken })
  return counted.length === 1
}

export async function countOneLess(
  queries: Queries,
  { name, subjectDigest }: Counter,
  now: Date,
): Promise<void> {
  await queries
    .update(rateCounters)
    .set({ taken: sql`${rateCounters.taken} - 1` })
    .where(
      and(
        eq(rateCounters.name, name),
        eq(rateCounters.subjectDigest, subjectDigest),
        gt(rateCounters.expiresAt, now),
        gt(rateCounters.taken, 0),
      ),
    )
}

/** How many were counted in the window that runs. */
export async function countTaken(
  queries: Queries,
  { name, subjectDigest }: Counter,
  now: Date,
): Promise<number> {
  const [counter] = await queries
    .select({ taken: rateCounters.taken })
    .from(rateCounters)
    .where(
      and(
        eq(rateCounters.name, name),
        eq(rateCounters.subjectDigest, subjectDigest),
        gt(rateCounters.expiresAt, now),
      ),
    )
  return counter?.taken ?? 0
}

export async function findEndOfWindow(
  queries: Queries,
  { name, subjectDigest }: Counter,
): Promise<Date | undefined> {
  const [counter] = await queries
    .select({ expiresAt: rateCounters.expiresAt })
    .from(rateCounters)
    .where(and(eq(rateCounters.name, name), eq(rateCounters.subjectDigest, subjectDigest)))
  return counter?.expiresAt
}

export async function deleteCounter(
  queries: Queries,
  { name, subjectDigest }: Counter,
): Promise<void> {
  await queries
    .delete(rateCounters)
    .where(and(eq(rateCounters.name, name), eq(rateCounters.subjectDigest, subjectDigest)))
}

/** A counter whose window has ended says nothing any more. */
export async function deleteEndedCounters(queries: Queries, now: Date): Promise<void> {
  await queries.delete(rateCounters).where(lte(rateCounters.expiresAt, now))
}
