import { and, count, desc, eq } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { accounts, apiKeys } from '../../platform/database/schema.ts'
import type { Account } from '../../accounts/index.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

export async function insertApiKey(queries: Queries, row: ApiKeyRow): Promise<void> {
  await queries.insert(apiKeys).values(row)
}

export async function countApiKeys(queries: Queries, accountId: string): Promise<number> {
  const [found] = await queries
    .select({ keys: count() })
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
  return found?.keys ?? 0
}

export async function deleteApiKeysOf(queries: Queries, accountId: string): Promise<void> {
  await queries.delete(apiKeys).where(eq(apiKeys.accountId, accountId))
}

/** The newest first. */
export async function listApiKeysOf(
  queries: Queries,
  accountId: string,
): Promise<readonly ApiKeyRow[]> {
  return queries
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(desc(apiKeys.id))
}

export async function findApiKey(
  queries: Queries,
  tokenDigest: Uint8Array,
): Promise<{ key: ApiKeyRow; account: Account } | undefined> {
  const [found] = await queries
    .select({ key: apiKeys, account: accounts })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(eq(apiKeys.tokenDigest, tokenDigest))
  return found
}

export async function markApiKeyUsed(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.update(apiKeys).set({ lastUsedAt: at }).where(eq(apiKeys.id, id))
}

/** False when the account has no such key. */
export async function deleteApiKey(
  queries: Queries,
  accountId: string,
  id: string,
): Promise<boolean> {
  const deleted = await queries
    .delete(apiKeys)
    .where(and(eq(apiKeys.accountId, accountId), eq(apiKeys.id, id)))
    .returning({ id: apiKeys.id })
  return deleted.length === 1
}
