import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { accounts, knownDevices } from '../../platform/database/schema.ts'

/** One look-up, whether or not the address has an account. */
export async function isDeviceOfEmail(
  queries: Queries,
  email: string,
  tokenDigest: Uint8Array,
): Promise<boolean> {
  const found = await queries
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.id, knownDevices.accountId))
    .where(and(eq(accounts.email, email), eq(knownDevices.tokenDigest, tokenDigest)))
  return found.length === 1
}

export async function hasKnownDevice(queries: Queries, accountId: string): Promise<boolean> {
  const found = await queries
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .limit(1)
  return found.length === 1
}

export async function countDevicesSince(
  queries: Queries,
  accountId: string,
  since: Date,
): Promise<number> {
  const { accountId: owner, createdAt } = knownDevices
  return queries.$count(knownDevices, and(eq(owner, accountId), gt(createdAt, since)))
}

/** True when the account knew the device already. */
export async function touchKnownDevice(
  queries: Queries,
  device: Readonly<{ accountId: string; tokenDigest: Uint8Array }>,
  at: Date,
): Promise<boolean> {
  const touched = await queries
    .update(knownDevices)
    .set({ lastSeenAt: at })
    .where(
      and(
        eq(knownDevices.accountId, device.accountId),
        eq(knownDevices.tokenDigest, device.tokenDigest),
      ),
    )
    .returning({ accountId: knownDevices.accountId })
  return touched.length === 1
}

export async function insertKnownDevice(
  queries: Queries,
  device: typeof knownDevices.$inferInsert,
): Promise<void> {
  await queries.insert(knownDevices).values(device).onConflictDoNothing()
}

/** For every account that knows it. */
export async function renameKnownDevice(
  queries: Queries,
  from: Uint8Array,
  to: Uint8Array,
): Promise<void> {
  await queries
    .update(knownDevices)
    .set({ tokenDigest: to })
    .where(eq(knownDevices.tokenDigest, from))
}

/** Keeps the `kept` devices that were used last. */
export async function deleteOldestDevices(
  queries: Queries,
  accountId: string,
  kept: number,
): Promise<void> {
  const tooMany = queries
    .select({ tokenDigest: knownDevices.tokenDigest })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(desc(knownDevices.lastSeenAt))
    .offset(kept)
  await queries
    .delete(knownDevices)
    .where(and(eq(knownDevices.accountId, accountId), inArray(knownDevices.tokenDigest, tooMany)))
}

export async function deleteKnownDevices(queries: Queries, accountId: string): Promise<void> {
  await queries.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
}

export async function deleteDevicesUnusedSince(queries: Queries, since: Date): Promise<void> {
  await queries.delete(knownDevices).where(lt(knownDevices.lastSeenAt, since))
}
