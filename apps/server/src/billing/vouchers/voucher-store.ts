import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'

import type { Queries, Transaction } from '../../platform/database/client.ts'
import { vouchers } from '../../platform/database/schema.ts'

export type VoucherRow = typeof vouchers.$inferSelect

export async function insertVoucher(transaction: Transaction, row: VoucherRow): Promise<void> {
  await transaction.insert(vouchers).values(row)
}

/** The newest first, from before `beforeId`. */
export async function readVouchers(
  queries: Queries,
  { beforeId, limit }: Readonly<{ beforeId: string | undefined; limit: number }>,
): Promise<readonly VoucherRow[]> {
  return queries
    .select()
    .from(vouchers)
    .where(beforeId === undefined ? undefined : lt(vouchers.id, beforeId))
    .orderBy(desc(vouchers.id))
    .limit(limit)
}

export async function findVoucher(queries: Queries, id: string): Promise<VoucherRow | undefined> {
  const [row] = await queries.select().from(vouchers).where(eq(vouchers.id, id))
  return row
}

/** Takes one use in one statement, so that of many at once no more succeed than there are; undefined where none is left. */
export async function takeUse(
  transaction: Transaction,
  codeDigest: Uint8Array,
  now: Date,
): Promise<VoucherRow | undefined> {
  const { uses, maxUses, expiresAt, endedAt } = vouchers
  const [taken] = await transaction
    .update(vouchers)
    .set({ uses: sql`${uses} + 1` })
    .where(
      and(
        eq(vouchers.codeDigest, codeDigest),
        lt(uses, maxUses),
        isNull(endedAt),
        or(isNull(expiresAt), gt(expiresAt, now)),
      ),
    )
    .returning()
  return taken
}

/** False where it has ended already. */
export async function noteEnd(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const ended = await transaction
    .update(vouchers)
    .set({ endedAt: now })
    .where(and(eq(vouchers.id, id), isNull(vouchers.endedAt)))
    .returning({ id: vouchers.id })
  return ended.length === 1
}
