import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { securityEvents } from '../../platform/database/schema.ts'

export type SecurityEvent = typeof securityEvents.$inferSelect
export type NewSecurityEvent = Pick<SecurityEvent, 'accountId' | 'kind' | 'address' | 'userAgent'>

/** Counts one more of the same since a moment; false where there is none to count it with. */
export async function countSameEvent(
  queries: Queries,
  { accountId, kind, address, userAgent }: NewSecurityEvent,
  { at, since }: Readonly<{ at: Date; since: Date }>,
): Promise<boolean> {
  const counted = await queries
    .update(securityEvents)
    .set({ count: sql`${securityEvents.count} + 1`, lastAt: at })
    .where(
      and(
        eq(securityEvents.accountId, accountId),
        eq(securityEvents.kind, kind),
        eq(securityEvents.address, address),
        eq(securityEvents.userAgent, userAgent),
        gt(securityEvents.firstAt, since),
      ),
    )
    .returning({ id: securityEvents.id })
  return counted.length > 0
}

/** Whether there is one of this kind that began after a moment, from wherever it came. */
export async function hasEventSince(
  queries: Queries,
  { accountId, kind }: Pick<SecurityEvent, 'accountId' | 'kind'>,
  since: Date,
): Promise<boolean> {
  const [found] = await queries
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.accountId, accountId),
        eq(securityEvents.kind, kind),
        gt(securityEvents.firstAt, since),
      ),
    )
    .limit(1)
  return found !== undefined
}

export async function insertSecurityEvent(
  queries: Queries,
  event: NewSecurityEvent,
  at: Date,
): Promise<void> {
  await queries.insert(securityEvents).values({ ...event, count: 1, firstAt: at, lastAt: at })
}

/** Keeps those of an account that came last. */
export async function deleteOldestEvents(
  queries: Queries,
  accountId: string,
  kept: number,
): Promise<void> {
  const tooMany = queries
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(eq(securityEvents.accountId, accountId))
    .orderBy(desc(securityEvents.id))
    .offset(kept)
  await queries.delete(securityEvents).where(inArray(securityEvents.id, tooMany))
}

/** The newest first, from before `beforeId`. */
export async function listEventsOf(
  queries: Queries,
  accountId: string,
  { beforeId, limit }: Readonly<{ beforeId: number | undefined; limit: number }>,
): Promise<readonly SecurityEvent[]> {
  const before = beforeId === undefined ? undefined : lt(securityEvents.id, beforeId)
  return queries
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.accountId, accountId), before))
    .orderBy(desc(securityEvents.id))
    .limit(limit)
}

export async function deleteSecurityEventsOf(queries: Queries, accountId: string): Promise<void> {
  await queries.delete(securityEvents).where(eq(securityEvents.accountId, accountId))
}

export async function deleteSecurityEvents(queries: Queries, lastBefore: Date): Promise<void> {
  await queries.delete(securityEvents).where(lt(securityEvents.lastAt, lastBefore))
}
