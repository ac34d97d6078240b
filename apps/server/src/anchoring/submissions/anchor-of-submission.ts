import type { Anchor } from '@ancrage/chains'
import { asTxid, decodeTimestamp, type Path, type Timestamp } from '@ancrage/proof'

import type { LiveSubmission } from './submission-store.ts'

/** A stored submission as its ledger knows it. */
export function anchorOf({
  submission,
  older,
}: Pick<LiveSubmission, 'submission' | 'older'>): Anchor {
  const { preparedBytes, txid, fee, receipt, blockHeight, timestamp } = submission
  return {
    bytes: preparedBytes,
    older,
    ...(txid && { txid: asTxid(txid) }),
    ...(fee !== null && { fee }),
    ...(receipt && { receipt: decodeTimestamp(receipt) }),
    ...(blockHeight !== null &&
      timestamp && { block: { blockHeight, path: onlyPathOf(decodeTimestamp(timestamp)) } }),
  }
}

/** A submission's timestamp does not fork: it leads from one root to one block. */
export function onlyPathOf(timestamp: Timestamp): Path {
  const [branch] = timestamp.branches
  return branch ? [branch.op, ...onlyPathOf(branch.timestamp)] : []
}
