import { and, eq, lt, or } from 'drizzle-orm'

import type { Queries } from '../../database/client.ts'
import { accounts, sessions } from '../../database/schema.ts'
import type { Account } from '../accounts/index.ts'

export type Session = typeof sessions.$inferSelect
type NewSession = typeof sessions.$inferInsert

export async function insertSession(queries: Queries, session: NewSession): Promise<void> {
  await queries.insert(sessions).values(session)
}

export async function findSession(
  queries: Queries,
  tokenDigest: Uint8Array,
): Promise<{ session: Session; account: Account } | undefined> {
  const [found] = await queries
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.tokenDigest, tokenDigest))
  return found
}

export async function touchSession(
  queries: Queries,
  tokenDigest: Uint8Array,
  at: Date,
): Promise<void> {
  await queries
    .update(sessions)
    .set({ lastSeenAt: at })
    .where(eq(sessions.tokenDigest, tokenDigest))
}

export async function deleteSession(queries: Queries, tokenDigest: Uint8Array): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.tokenDigest, tokenDigest))
}

/** Removes what nobody can use any more, of one account, when that account signs in again. */
export async function deleteExpiredSessions(
  queries: Queries,
  accountId: string,
  limits: Readonly<{ now: Date; idleSince: Date }>,
): Promise<void> {
  const expired = or(lt(sessions.expiresAt, limits.now), lt(sessions.lastSeenAt, limits.idleSince))
  await queries.delete(sessions).where(and(eq(sessions.accountId, accountId), expired))
}
