import { and, eq, isNull } from 'drizzle-orm'

import type { Queries } from '../platform/database/client.ts'
import { vaultKeys } from '../platform/database/schema.ts'

export type VaultKeyRow = typeof vaultKeys.$inferSelect

/** The key that an owner’s copies are encrypted for now. */
export async function keyInUse(
  queries: Queries,
  ownerId: string,
): Promise<VaultKeyRow | undefined> {
  const [key] = await queries
    .select()
    .from(vaultKeys)
    .where(and(eq(vaultKeys.ownerId, ownerId), isNull(vaultKeys.retiredAt)))
  return key
}

export async function retireKeyOf(queries: Queries, ownerId: string, at: Date): Promise<void> {
  await queries
    .update(vaultKeys)
    .set({ retiredAt: at })
    .where(and(eq(vaultKeys.ownerId, ownerId), isNull(vaultKeys.retiredAt)))
}

/** One that was in use before is in use again. */
export async function insertKey(
  queries: Queries,
  key: Pick<VaultKeyRow, 'id' | 'ownerId' | 'recipient' | 'createdAt'>,
): Promise<VaultKeyRow | undefined> {
  const [kept] = await queries
    .insert(vaultKeys)
    .values(key)
    .onConflictDoUpdate({
      target: [vaultKeys.ownerId, vaultKeys.recipient],
      set: { retiredAt: null },
    })
    .returning()
  return kept
}

export async function deleteKeysOf(queries: Queries, ownerId: string): Promise<void> {
  await queries.delete(vaultKeys).where(eq(vaultKeys.ownerId, ownerId))
}
