import type { ServerContext } from '../../platform/context.ts'
import { treeOfLeaves } from '../../anchoring/index.ts'
import { anyAuthorityIsDue } from './authority-store.ts'
import {
  insertBatch,
  lockUngathered,
  putIntoBatch,
  requestFrom,
  requestUnsigned,
} from './receipt-store.ts'

/** What one batch holds at most: its tree is computed between two requests. */
const MAX_LEAVES = 10_000

/**
 * Puts every deposit without a receipt under one root, for the authorities to sign. While all of them
 * are down the deposits wait, and share one token afterwards. A crash here leaves them for the next run.
 */
export async function gatherDeposits(
  context: ServerContext,
  authorities: readonly string[],
): Promise<void> {
  const { database, now } = context
  if (authorities.length === 0) return
  await requestUnsigned(database, authorities)
  if (!(await anyAuthorityIsDue(database, authorities, now()))) return
  while ((await gatherBatch(context, authorities)) === MAX_LEAVES);
}

async function gatherBatch(
  { database, now }: ServerContext,
  authorities: readonly string[],
): Promise<number> {
  return database.transaction(async (transaction) => {
    const leaves = await lockUngathered(transaction, MAX_LEAVES)
    if (leaves.length === 0) return 0
    const { root: merkleRoot } = treeOfLeaves(leaves)
    const batchId = await insertBatch(transaction, { merkleRoot, leaves, gatheredAt: now() })
    await putIntoBatch(transaction, batchId, leaves)
    await requestFrom(transaction, batchId, authorities)
    return leaves.length
  })
}
