import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'

import type { Queries } from '../../database/client.ts'
import { submissions } from '../../database/schema.ts'

export type KnownBlock = Readonly<{ network: string; evidential: boolean; header: Uint8Array }>

/** The header of the block at a height that holds an anchor of ours; of an evidential ledger’s where there are several. */
export async function findBlockHeader(
  queries: Queries,
  height: number,
): Promise<KnownBlock | undefined> {
  const { network, evidential, blockHeader } = submissions
  const [found] = await queries
    .select({ network, evidential, header: blockHeader })
    .from(submissions)
    .where(
      and(
        eq(submissions.blockHeight, height),
        isNotNull(blockHeader),
        inArray(submissions.state, ['inBlock', 'confirmed']),
      ),
    )
    .orderBy(sql`evidential desc`, submissions.id)
    .limit(1)
  if (!found?.header) return undefined
  return { network: found.network, evidential: found.evidential, header: found.header }
}
