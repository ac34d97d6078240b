import { bytesToHex } from '@ancrage/proof'
import DataLoader from 'dataloader'
import { and, desc, eq, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'

import type { Database, Queries } from '../../platform/database/client.ts'
import { accounts, sessions } from '../../platform/database/schema.ts'
import { forEverybody } from '../../platform/database/strangers-places.ts'
import type { Account } from '../../accounts/index.ts'

export type Session = typeof sessions.$inferSelect
type NewSession = typeof sessions.$inferInsert

export async function insertSession(queries: Queries, session: NewSession): Promise<void> {
  await queries.insert(sessions).values(session)
}

type FoundSession = Readonly<{ session: Session; account: Account }>

/** Sessions that one statement reads at most. */
const SESSIONS_AT_ONCE = 100

const loaders = new WeakMap<Database, DataLoader<Uint8Array, FoundSession | undefined>>()

/** Calls that arrive in the same moment read their sessions in one statement; nothing is kept for later ones. */
export function findSession(
  database: Database,
  tokenDigest: Uint8Array,
): Promise<FoundSession | undefined> {
  const loader =
    loaders.get(database) ??
    new DataLoader((digests) => findSessions(database, digests), {
      cache: false,
      maxBatchSize: SESSIONS_AT_ONCE,
      batchScheduleFn: (readAll) => setImmediate(() => forEverybody(readAll)),
    })
  loaders.set(database, loader)
  return loader.load(tokenDigest)
}

/** In the order of the digests. */
async function findSessions(
  database: Database,
  tokenDigests: readonly Uint8Array[],
): Promise<readonly (FoundSession | undefined)[]> {
  const digests = new Map(tokenDigests.map((digest) => [bytesToHex(digest), digest]))
  const found = await database
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(inArray(sessions.tokenDigest, [...digests.values()]))
  const byDigest = new Map(found.map((each) => [bytesToHex(each.session.tokenDigest), each]))
  return tokenDigests.map((digest) => byDigest.get(bytesToHex(digest)))
}

export async function findSessionById(
  queries: Queries,
  id: string,
): Promise<FoundSession | undefined> {
  const [found] = await queries
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, id))
  return found
}

/** The session whose secrets were changed since then, by the token that it had before. */
export async function findRotatedSession(
  queries: Queries,
  previousTokenDigest: Uint8Array,
  since: Date,
): Promise<FoundSession | undefined> {
  const [found] = await queries
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(eq(sessions.previousTokenDigest, previousTokenDigest), gt(sessions.rotatedAt, since)),
    )
  return found
}

export async function listSessionsOf(
  queries: Queries,
  accountId: string,
): Promise<readonly Session[]> {
  return queries
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastSeenAt))
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

type Proven = Readonly<{ at: Date; bySecondFactor: boolean }>
type Digests = Pick<Session, 'tokenDigest' | 'cookieDigest'>

/** Notes that the person has proved who they are, and gives the session other secrets, unless it got some in the meantime: then false. */
export async function rotateSession(
  queries: Queries,
  { id, tokenDigest }: Pick<Session, 'id' | 'tokenDigest'>,
  { at, bySecondFactor }: Proven,
  digests: Digests,
): Promise<boolean> {
  const rotated = await queries
    .update(sessions)
    .set({
      authenticatedAt: at,
      ...(bySecondFactor && { secondFactorAt: at }),
      lastSeenAt: at,
      ...digests,
      previousTokenDigest: sql`${sessions.tokenDigest}`,
      previousCookieDigest: sql`${sessions.cookieDigest}`,
      rotatedAt: at,
    })
    .where(and(eq(sessions.id, id), eq(sessions.tokenDigest, tokenDigest)))
    .returning({ id: sessions.id })
  return rotated.length === 1
}

export async function markSecondFactor(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.update(sessions).set({ secondFactorAt: at }).where(eq(sessions.id, id))
}

/** The session that a browser had before it signs in again. */
export async function deleteSessionOfCookie(
  queries: Queries,
  cookieDigest: Uint8Array,
): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.cookieDigest, cookieDigest))
}

export async function deleteSession(queries: Queries, tokenDigest: Uint8Array): Promise<void> {
  await queries
    .delete(sessions)
    .where(or(eq(sessions.tokenDigest, tokenDigest), eq(sessions.previousTokenDigest, tokenDigest)))
}

/** False when the account has no such session. */
export async function deleteSessionById(
  queries: Queries,
  accountId: string,
  id: string,
): Promise<boolean> {
  const deleted = await queries
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return deleted.length === 1
}

/** All of them, or all but one. */
export async function deleteSessionsOf(
  queries: Queries,
  accountId: string,
  exceptId?: string,
): Promise<number> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
  const ended = await queries.delete(sessions).where(and(eq(sessions.accountId, accountId), others))
  return ended.rowCount ?? 0
}

/** Keeps the `kept` sessions that were opened last. */
export async function deleteOldestSessions(
  queries: Queries,
  accountId: string,
  kept: number,
): Promise<void> {
  const tooMany = queries
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(kept)
  await queries
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), inArray(sessions.id, tooMany)))
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

export async function deleteEndedSessions(queries: Queries, now: Date): Promise<void> {
  await queries.delete(sessions).where(lte(sessions.expiresAt, now))
}
