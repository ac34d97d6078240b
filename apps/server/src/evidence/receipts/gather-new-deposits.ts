import type { Transaction } from '../../platform/database/client.ts'
import { treeOfLeaves } from '../../anchoring/index.ts'
import { countUnsigned, insertBatch, type Leaf } from './receipt-store.ts'

/** Fewer share a token with others of their second: authorities are asked no more often for that. */
const MIN_LEAVES = 500
/** Where as many batches wait for a signature the authorities are down: what comes then shares one token afterwards. */
const MAX_UNSIGNED = 50

/**
 * Gives deposits that one transaction is about to write a receipt batch of their own, where they are many: their rows
 * are written once then, rather than once more by the next run, which only asks for the signatures. Answers the
 * batch, in which each has its place in the order given; undefined where they are to wait for that run. `leaves` are
 * in the order of their ids.
 */
export async function gatherNewDeposits(
  transaction: Transaction,
  leaves: readonly Leaf[],
  gatheredAt: Date,
): Promise<number | undefined> {
  if (leaves.length < MIN_LEAVES) return undefined
  if ((await countUnsigned(transaction, MAX_UNSIGNED)) === MAX_UNSIGNED) return undefined
  const { root: merkleRoot } = treeOfLeaves(leaves)
  return insertBatch(transaction, { merkleRoot, leaves, gatheredAt })
}
