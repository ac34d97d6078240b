import { and, eq, inArray, lt, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { idempotencyKeys } from '../../platform/database/schema.ts'
import { rowsAsJson } from '../../platform/database/rows-as-json.ts'

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
  // One order for every process: two that take the same keys never wait for each other.
  const { rows } = await queries.execute<{ accountId: string; key: string }>(sql`
    insert into idempotency_keys (account_id, key, request_digest, deposit_ids, created_at)
    select account_id, key, request_digest, deposit_ids, created_at
    from json_populate_recordset(null::idempotency_keys, ${rowsAsJson(idempotencyKeys, claims)}::json)
    order by account_id, key
    on conflict do nothing
    returning account_id as "accountId", key`)
  return new Set(rows.map(nameOfKey))
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
