import { and, inArray, isNotNull, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { submissions } from '../../platform/database/schema.ts'

export type KnownBlock = Readonly<{ network: string; evidential: boolean; header: Uint8Array }>
export type BlockAtHeight = KnownBlock & Readonly<{ height: number }>

/** The header of the block at a height that holds an anchor of ours; of an evidential ledger’s where there are several. */
export async function findBlockHeader(
  queries: Queries,
  height: number,
): Promise<KnownBlock | undefined> {
  const [found] = await findBlockHeaders(queries, [height])
  return found
}

/** The headers of the blocks at these heights that hold anchors of ours, each once: those of evidential ledgers first. */
export async function findBlockHeaders(
  queries: Queries,
  heights: readonly number[],
): Promise<readonly BlockAtHeight[]> {
  if (heights.length === 0) return []
  const { network, evidential, blockHeight, blockHeader } = submissions
  const found = await queries
    .selectDistinct({ network, evidential, height: blockHeight, header: blockHeader })
    .from(submissions)
    .where(
      and(
        inArray(blockHeight, [...heights]),
        isNotNull(blockHeader),
        inArray(submissions.state, ['inBlock', 'confirmed']),
      ),
    )
    .orderBy(sql`evidential desc`, network)
  return found.flatMap(({ height, header, ...facts }) =>
    height === null || header === null ? [] : [{ ...facts, height, header }],
  )
}
