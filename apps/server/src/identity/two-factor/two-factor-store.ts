import { and, asc, count, eq, gt, inArray, isNull, isNotNull, lt, or } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { recoveryCodes, twoFactors } from '../../platform/database/schema.ts'

export type TwoFactor = typeof twoFactors.$inferSelect

export async function findTwoFactor(
  queries: Queries,
  accountId: string,
): Promise<TwoFactor | undefined> {
  const [found] = await queries.select().from(twoFactors).where(eq(twoFactors.accountId, accountId))
  return found
}

/** In the order of their accounts, after the one named. */
export function listTwoFactors(
  queries: Queries,
  after: string | undefined,
  limit: number,
): Promise<readonly TwoFactor[]> {
  return queries
    .select()
    .from(twoFactors)
    .where(after === undefined ? undefined : gt(twoFactors.accountId, after))
    .orderBy(asc(twoFactors.accountId))
    .limit(limit)
}

/** Where it is still the one sealed before. */
export async function replaceSealedSecret(
  queries: Queries,
  accountId: string,
  before: Uint8Array,
  sealedSecret: Uint8Array,
): Promise<void> {
  await queries
    .update(twoFactors)
    .set({ sealedSecret })
    .where(and(eq(twoFactors.accountId, accountId), eq(twoFactors.sealedSecret, before)))
}

/** Takes the place of a set-up that was not ended; false when the second factor is active. */
export async function putTwoFactorSetup(
  queries: Queries,
  setup: Readonly<{ accountId: string; sealedSecret: Uint8Array; createdAt: Date }>,
): Promise<boolean> {
  const { sealedSecret, createdAt } = setup
  const put = await queries
    .insert(twoFactors)
    .values(setup)
    .onConflictDoUpdate({
      target: twoFactors.accountId,
      set: { sealedSecret, createdAt },
      setWhere: isNull(twoFactors.enabledAt),
    })
    .returning({ accountId: twoFactors.accountId })
  return put.length === 1
}

/** True for exactly one caller, and only while the secret is the one that was verified. */
export async function enableTwoFactor(
  queries: Queries,
  { accountId, sealedSecret }: TwoFactor,
  { at, step }: Readonly<{ at: Date; step: number }>,
): Promise<boolean> {
  const enabled = await queries
    .update(twoFactors)
    .set({ enabledAt: at, lastStep: step })
    .where(
      and(
        eq(twoFactors.accountId, accountId),
        eq(twoFactors.sealedSecret, sealedSecret),
        isNull(twoFactors.enabledAt),
      ),
    )
    .returning({ accountId: twoFactors.accountId })
  return enabled.length === 1
}

/** True for exactly one caller: a code’s step, and every older one, is taken once. */
export async function takeStep(
  queries: Queries,
  accountId: string,
  step: number,
): Promise<boolean> {
  const taken = await queries
    .update(twoFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(twoFactors.accountId, accountId),
        isNotNull(twoFactors.enabledAt),
        or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step)),
      ),
    )
    .returning({ accountId: twoFactors.accountId })
  return taken.length === 1
}

/** True for exactly one caller: at most one of the digests is that of a code which is left. */
export async function takeRecoveryCode(
  queries: Queries,
  accountId: string,
  codeDigests: readonly Uint8Array[],
): Promise<boolean> {
  const taken = await queries
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        inArray(recoveryCodes.codeDigest, [...codeDigests]),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId })
  return taken.length === 1
}

export async function replaceRecoveryCodes(
  queries: Queries,
  accountId: string,
  codeDigests: readonly Uint8Array[],
): Promise<void> {
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await queries
    .insert(recoveryCodes)
    .values(codeDigests.map((codeDigest) => ({ accountId, codeDigest })))
}

export async function countRecoveryCodes(queries: Queries, accountId: string): Promise<number> {
  const [row] = await queries
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return row?.left ?? 0
}

/** True when there was an active second factor. */
export async function deleteTwoFactor(queries: Queries, accountId: string): Promise<boolean> {
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  const deleted = await queries
    .delete(twoFactors)
    .where(eq(twoFactors.accountId, accountId))
    .returning({ enabledAt: twoFactors.enabledAt })
  return deleted.some(({ enabledAt }) => enabledAt !== null)
}
