import { and, eq, inArray, lt, sql } from 'drizzle-orm'

import type { Queries } from '../../database/client.ts'
import { idempotencyKeys } from '../../database/schema.ts'

export type KeyClaim = typeof idempotencyKeys.$inferInsert

/** An idempotency key is its account's own: others may use the same words. */
export function nameOfKey({ accountId, key }: Pick<KeyClaim, 'accountId' | 'key'>): string {
  return `${accountId} ${key}`
}

/**
 * Takes idempotency keys for new deposits; answers the names of those that were free. A request under way
 * with the same key is waited for.
 */
export async function claimKeys(
  queries: Queries,
  claims: readonly KeyClaim[],
): Promise<ReadonlySet<string>> {
  if (claims.length === 0) return new Set()
  const claimed = await queries
    .insert(idempotencyKeys)
    .values(claims.toSorted(byName))
    .onConflictDoNothing()
    .returning({ accountId: idempotencyKeys.accountId, key: idempotencyKeys.key })
  return new Set(claimed.map(nameOfKey))
}

/** One order for every process: two that take the same keys never wait for each other. */
function byName(a: KeyClaim, b: KeyClaim): number {
  const [first, second] = [nameOfKey(a), nameOfKey(b)]
  return first < second ? -1 : Number(first > second)
}

export async function releaseKeys(queries: Queries, claims: readonly KeyClaim[]): Promise<void> {
  if (claims.length === 0) return
  const accounts = sql.param(claims.map(({ accountId }) => accountId))
  const keys = sql.param(claims.map(({ key }) => key))
  await queries.execute(sql`
    delete from ${idempotencyKeys} using unnest(${accounts}::uuid[], ${keys}::text[]) as released (account_id, key)
    where ${idempotencyKeys.accountId} = released.account_id and ${idempotencyKeys.key} = released.key`)
}

export async function findIdempotencyKey(
  queries: Queries,
  accountId: string,
  key: string,
): Promise<typeof idempotencyKeys.$inferSelect | undefined> {
  const [found] = await queries
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key)))
  return found
}

/** Deletes the oldest keys taken before an instant, `limit` at most; answers how many. */
export async function deleteKeysBefore(
  queries: Queries,
  before: Date,
  limit: number,
): Promise<number> {
  const oldest = queries
    .select({ row: sql`ctid` })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before))
    .orderBy(idempotencyKeys.createdAt)
    .limit(limit)
  const deleted = await queries.delete(idempotencyKeys).where(inArray(sql`ctid`, oldest))
  return deleted.rowCount ?? 0
}
