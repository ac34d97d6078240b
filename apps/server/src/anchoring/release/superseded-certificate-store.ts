import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { isLeafOf } from '../../platform/database/leaves-of-aggregation.ts'
import { certificates, deposits } from '../../platform/database/schema.ts'
import { displayHex } from '../../deposits/index.ts'

/** Marks the certificates of an aggregation's deposits that name a block which is no more. */
export async function supersedeCertificates(
  queries: Queries,
  {
    aggregationId,
    blockHash,
    at,
  }: Readonly<{ aggregationId: number; blockHash: Uint8Array; at: Date }>,
): Promise<void> {
  const ofAggregation = queries
    .select({ id: deposits.id })
    .from(deposits)
    .where(isLeafOf(aggregationId))
  await queries
    .update(certificates)
    .set({ supersededAt: at })
    .where(
      and(
        inArray(certificates.depositId, ofAggregation),
        isNull(certificates.supersededAt),
        eq(sql`${certificates.facts} #>> '{anchor,blockHash}'`, displayHex(blockHash)),
      ),
    )
}
