import { and, count, desc, eq, gt, inArray, isNull, lte, or, type SQLWrapper } from 'drizzle-orm'

import type { Account } from '../../accounts/index.ts'
import type { Queries, Transaction } from '../../platform/database/client.ts'
import { accounts, deposits, shareLinks } from '../../platform/database/schema.ts'

const MINUTE_MS = 60_000

export type ShareRow = typeof shareLinks.$inferSelect

export async function insertShare(queries: Queries, row: ShareRow): Promise<void> {
  await queries.insert(shareLinks).values(row)
}

/** Those that last, the newest first. */
export async function sharesOf(
  queries: Queries,
  depositId: string,
  now: Date,
): Promise<readonly ShareRow[]> {
  return queries
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.depositId, depositId), gt(shareLinks.expiresAt, now)))
    .orderBy(desc(shareLinks.id))
}

/** How many last; until the transaction ends nobody else makes another one. */
export async function countShares(
  transaction: Transaction,
  depositId: string,
  now: Date,
): Promise<number> {
  await transaction
    .select({ id: deposits.id })
    .from(deposits)
    .where(eq(deposits.id, depositId))
    .for('no key update')
  const [found] = await transaction
    .select({ shares: count() })
    .from(shareLinks)
    .where(and(eq(shareLinks.depositId, depositId), gt(shareLinks.expiresAt, now)))
  return found?.shares ?? 0
}

/** False where the deposit has no such link. */
export async function deleteShare(
  queries: Queries,
  depositId: string,
  id: string,
): Promise<boolean> {
  const deleted = await queries
    .delete(shareLinks)
    .where(and(eq(shareLinks.depositId, depositId), eq(shareLinks.id, id)))
  return deleted.rowCount === 1
}

/** With who made it, as they are now. */
export async function findShare(
  queries: Queries,
  tokenDigest: Uint8Array,
  now: Date,
): Promise<{ share: ShareRow; maker: Account } | undefined> {
  const [found] = await queries
    .select({ share: shareLinks, maker: accounts })
    .from(shareLinks)
    .innerJoin(accounts, eq(accounts.id, shareLinks.accountId))
    .where(and(eq(shareLinks.tokenDigest, tokenDigest), gt(shareLinks.expiresAt, now)))
  return found
}

/** At most once a minute: whoever holds the link may read as often as they like. */
export async function markOpened(queries: Queries, id: string, at: Date): Promise<void> {
  const isOld = lte(shareLinks.openedAt, new Date(at.getTime() - MINUTE_MS))
  await queries
    .update(shareLinks)
    .set({ openedAt: at })
    .where(and(eq(shareLinks.id, id), or(isNull(shareLinks.openedAt), isOld)))
}

/** Of all that the account made, how many last. */
export async function countSharesBy(
  queries: Queries,
  accountId: string,
  now: Date,
): Promise<number> {
  const lasts = gt(shareLinks.expiresAt, now)
  return queries.$count(shareLinks, and(eq(shareLinks.accountId, accountId), lasts))
}

export async function deleteSharesBy(queries: Queries, accountId: string): Promise<void> {
  await queries.delete(shareLinks).where(eq(shareLinks.accountId, accountId))
}

/** Those that the account made, and those to these deposits. */
export async function deleteSharesOf(
  queries: Queries,
  accountId: string,
  depositIds: SQLWrapper,
): Promise<void> {
  const ofDeposits = inArray(shareLinks.depositId, depositIds)
  await queries.delete(shareLinks).where(or(eq(shareLinks.accountId, accountId), ofDeposits))
}

export async function deleteEndedShares(queries: Queries, now: Date): Promise<void> {
  await queries.delete(shareLinks).where(lte(shareLinks.expiresAt, now))
}
