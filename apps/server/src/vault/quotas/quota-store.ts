import { eq, sql } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { vaultQuotas } from '../../platform/database/schema.ts'

/**
 * Takes room, in one statement: of many callers at once none goes beyond what the owner has. False where there is not
 * enough. `usual`: the bytes of an owner without a limit of its own.
 */
export async function reserveBytes(
  queries: Queries,
  ownerId: string,
  { bytes, usual }: Readonly<{ bytes: number; usual: number }>,
): Promise<boolean> {
  const taken = await queries.execute(sql`
    insert into vault_quotas as quota (owner_id, used_bytes)
    select ${ownerId}::uuid, ${bytes}::bigint where ${bytes}::bigint <= ${usual}::bigint
      or exists (select from vault_quotas where owner_id = ${ownerId}::uuid)
    on conflict (owner_id) do update set used_bytes = quota.used_bytes + excluded.used_bytes
    where quota.used_bytes + excluded.used_bytes <= coalesce(quota.limit_bytes, ${usual}::bigint)
    returning owner_id`)
  return taken.rows.length === 1
}

export async function releaseBytes(
  queries: Queries,
  ownerId: string,
  bytes: number,
): Promise<void> {
  await queries
    .update(vaultQuotas)
    .set({ usedBytes: sql`${vaultQuotas.usedBytes} - ${bytes}` })
    .where(eq(vaultQuotas.ownerId, ownerId))
}

export type Quota = Readonly<{ usedBytes: number; limitBytes: number | null }>

export async function readQuota(queries: Queries, ownerId: string): Promise<Quota> {
  const { usedBytes, limitBytes } = vaultQuotas
  const [found] = await queries
    .select({ usedBytes, limitBytes })
    .from(vaultQuotas)
    .where(eq(vaultQuotas.ownerId, ownerId))
  return found ?? { usedBytes: 0, limitBytes: null }
}

/** Whoever takes or gives room at once waits. Null: what is usual. Answers the limit before. */
export async function limitOwner(
  transaction: Transaction,
  ownerId: string,
  limitBytes: number | null,
): Promise<number | null> {
  await transaction.insert(vaultQuotas).values({ ownerId }).onConflictDoNothing()
  const isOwner = eq(vaultQuotas.ownerId, ownerId)
  const [before] = await transaction
    .select({ limitBytes: vaultQuotas.limitBytes })
    .from(vaultQuotas)
    .where(isOwner)
    .for('update')
  await transaction.update(vaultQuotas).set({ limitBytes }).where(isOwner)
  return before?.limitBytes ?? null
}
