import { and, desc, eq, gt, inArray, isNull, lte, or, type SQLWrapper } from 'drizzle-orm'

import type { Account } from '../../accounts/index.ts'
import type { Queries } from '../../platform/database/client.ts'
import { accounts, auditEntries, supportAccesses } from '../../platform/database/schema.ts'

export type SupportAccessRow = typeof supportAccesses.$inferSelect

/** In place of what was allowed before. */
export async function putSupportAccess(queries: Queries, row: SupportAccessRow): Promise<void> {
  const { accountId, createdAt, expiresAt } = row
  const set = { accountId, createdAt, expiresAt }
  await queries
    .insert(supportAccesses)
    .values(row)
    .onConflictDoUpdate({ target: supportAccesses.depositId, set })
}

/** What lasts, with who allowed it, as they are now. */
export async function findSupportAccess(
  queries: Queries,
  depositId: string,
  now: Date,
): Promise<Readonly<{ access: SupportAccessRow; maker: Account }> | undefined> {
  const [found] = await queries
    .select({ access: supportAccesses, maker: accounts })
    .from(supportAccesses)
    .innerJoin(accounts, eq(accounts.id, supportAccesses.accountId))
    .where(and(eq(supportAccesses.depositId, depositId), gt(supportAccesses.expiresAt, now)))
  return found
}

/** False where nothing was allowed. */
export async function deleteSupportAccess(queries: Queries, depositId: string): Promise<boolean> {
  const deleted = await queries
    .delete(supportAccesses)
    .where(eq(supportAccesses.depositId, depositId))
  return deleted.rowCount === 1
}

/** What the account allowed, and what was allowed of these deposits. */
export async function deleteSupportAccessOf(
  queries: Queries,
  accountId: string,
  depositIds: SQLWrapper,
): Promise<void> {
  const ofDeposits = inArray(supportAccesses.depositId, depositIds)
  await queries
    .delete(supportAccesses)
    .where(or(eq(supportAccesses.accountId, accountId), ofDeposits))
}

export async function deleteEndedSupportAccess(queries: Queries, now: Date): Promise<void> {
  await queries.delete(supportAccesses).where(lte(supportAccesses.expiresAt, now))
}

export type SupportRead = Readonly<{ at: Date; name: string | null }>

/** Who has read the deposit's words for support, the newest first; without the names of who was erased. */
export async function listSupportReads(
  queries: Queries,
  depositId: string,
  limit: number,
): Promise<readonly SupportRead[]> {
  return queries
    .select({ at: auditEntries.at, name: accounts.name })
    .from(auditEntries)
    .leftJoin(accounts, and(eq(accounts.id, auditEntries.actorId), isNull(accounts.erasedAt)))
    .where(
      and(
        eq(auditEntries.subjectId, depositId),
        eq(auditEntries.subjectType, 'deposit'),
        eq(auditEntries.action, 'deposit.supportRead'),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}
