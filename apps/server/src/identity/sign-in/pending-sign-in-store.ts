import { and, eq, gt, lte } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { accounts, pendingSignIns } from '../../platform/database/schema.ts'
import type { Account } from '../../accounts/index.ts'

export async function insertPendingSignIn(
  queries: Queries,
  pending: typeof pendingSignIns.$inferInsert,
): Promise<void> {
  await queries.insert(pendingSignIns).values(pending)
}

export async function findPendingAccount(
  queries: Queries,
  tokenDigest: Uint8Array,
  now: Date,
): Promise<Account | undefined> {
  const [found] = await queries
    .select({ account: accounts })
    .from(pendingSignIns)
    .innerJoin(accounts, eq(accounts.id, pendingSignIns.accountId))
    .where(and(eq(pendingSignIns.tokenDigest, tokenDigest), gt(pendingSignIns.expiresAt, now)))
  return found?.account
}

/** True for exactly one caller. */
export async function consumePendingSignIn(
  queries: Queries,
  tokenDigest: Uint8Array,
): Promise<boolean> {
  const consumed = await queries
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.tokenDigest, tokenDigest))
    .returning({ accountId: pendingSignIns.accountId })
  return consumed.length === 1
}

export async function deletePendingSignInsOf(queries: Queries, accountId: string): Promise<void> {
  await queries.delete(pendingSignIns).where(eq(pendingSignIns.accountId, accountId))
}

export async function deleteExpiredPendingSignIns(queries: Queries, now: Date): Promise<void> {
  await queries.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now))
}
