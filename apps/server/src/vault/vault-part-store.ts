import { and, asc, eq, lt, sql } from 'drizzle-orm'

import type { Queries } from '../platform/database/client.ts'
import { vaultObjects, vaultParts } from '../platform/database/schema.ts'

export type VaultPartRow = typeof vaultParts.$inferSelect

/** In their order. */
export async function partsOf(
  queries: Queries,
  objectId: string,
): Promise<readonly VaultPartRow[]> {
  return queries
    .select()
    .from(vaultParts)
    .where(eq(vaultParts.objectId, objectId))
    .orderBy(asc(vaultParts.number))
}

export async function findPart(
  queries: Queries,
  objectId: string,
  number: number,
): Promise<VaultPartRow | undefined> {
  const [part] = await queries
    .select()
    .from(vaultParts)
    .where(and(eq(vaultParts.objectId, objectId), eq(vaultParts.number, number)))
  return part
}

/** Of two writers of one part the first counts. */
export async function insertPart(
  queries: Queries,
  part: Omit<VaultPartRow, 'damagedAt'>,
): Promise<void> {
  await queries.insert(vaultParts).values(part).onConflictDoNothing()
}

export async function deletePartsOf(queries: Queries, objectId: string): Promise<void> {
  await queries.delete(vaultParts).where(eq(vaultParts.objectId, objectId))
}

/** Some that were not compared since, the longest ago first, of copies that are kept; those behind `after` alone. */
export async function partsToCheck(
  queries: Queries,
  before: Date,
  { limit, after }: Readonly<{ limit: number; after: VaultPartRow | undefined }>,
): Promise<readonly VaultPartRow[]> {
  const { checkedAt, objectId, number } = vaultParts
  const behind =
    after &&
    sql`(${checkedAt}, ${objectId}, ${number}) > (${sql.param(after.checkedAt, checkedAt)}, ${after.objectId}, ${after.number})`
  const rows = await queries
    .select({ part: vaultParts })
    .from(vaultParts)
    .innerJoin(vaultObjects, eq(vaultObjects.id, vaultParts.objectId))
    .where(and(lt(checkedAt, before), eq(vaultObjects.state, 'kept'), behind))
    .orderBy(asc(checkedAt), asc(objectId), asc(number))
    .limit(limit)
  return rows.map(({ part }) => part)
}

/** Since when it is damaged stays, until it is found whole. */
export async function notePartChecked(
  queries: Queries,
  { objectId, number, damagedAt }: VaultPartRow,
  { at, whole }: Readonly<{ at: Date; whole: boolean }>,
): Promise<void> {
  await queries
    .update(vaultParts)
    .set({ checkedAt: at, damagedAt: whole ? null : (damagedAt ?? at) })
    .where(and(eq(vaultParts.objectId, objectId), eq(vaultParts.number, number)))
}
