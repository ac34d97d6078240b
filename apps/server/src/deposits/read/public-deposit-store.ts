import { and, eq, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { deposits } from '../../platform/database/schema.ts'
import { withDetails, type DepositRecord } from './deposit-store.ts'

/** A deposit that its depositor made public and has not erased since, with its first files. */
export async function findPublicDeposit(
  queries: Queries,
  number: number,
  maxFiles: number,
): Promise<DepositRecord | undefined> {
  const isThere = sql`length(${deposits.nonce}) > 0`
  const rows = await queries
    .select()
    .from(deposits)
    .where(and(eq(deposits.number, number), eq(deposits.visibility, 'public'), isThere))
  return (await withDetails(queries, rows, maxFiles))[0]
}
