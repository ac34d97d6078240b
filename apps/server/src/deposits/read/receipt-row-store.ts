import { asc, getTableColumns, inArray, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { receiptTokens } from '../../platform/database/schema.ts'

export type ReceiptRow = Omit<typeof receiptTokens.$inferSelect, 'token'>

const { token: _token, ...columns } = getTableColumns(receiptTokens)

/** The receipt of each batch that has one: a qualified one if there is, else the first that came. */
export async function receiptsByBatch(
  queries: Queries,
  deposits: readonly Readonly<{ receiptBatchId: number | null }>[],
): Promise<ReadonlyMap<number, ReceiptRow>> {
  const batches = deposits.map(({ receiptBatchId }) => receiptBatchId)
  const ids = [...new Set(batches.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const best = await queries
    .selectDistinctOn([receiptTokens.batchId], columns)
    .from(receiptTokens)
    .where(inArray(receiptTokens.batchId, ids))
    .orderBy(
      receiptTokens.batchId,
      sql`${receiptTokens.level} = 'qualified' desc`,
      asc(receiptTokens.storedAt),
      asc(receiptTokens.authority),
    )
  return new Map(best.map((receipt) => [receipt.batchId, receipt]))
}
