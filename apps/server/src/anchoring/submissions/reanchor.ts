import type { Worker } from '../../platform/leases/index.ts'
import { tellDepositors } from '../../deposits/mails/index.ts'
import { announceAggregation } from '../sealing/aggregate.ts'
import { lockConfirmation, unconfirmAggregation } from '../jobs/anchoring-store.ts'
import { isConfirmedSomewhere, updateSubmission, type Submission } from './submission-store.ts'
import { supersedeCertificates } from '../release/superseded-certificate-store.ts'

/** What a submission says of its block, once there is none. */
export const NO_BLOCK = {
  confirmations: 0,
  blockHeight: null,
  blockHash: null,
  blockTime: null,
  blockHeader: null,
  timestamp: null,
} as const

/**
 * The block of a confirmed submission was undone: it waits again, and its deposits with it unless another ledger
 * confirms them. Certificates that name the block are marked, never edited. The next run goes on as if the block
 * had never been; a crash here leaves all of it undone, and the next run does it again.
 */
export async function undoConfirmation(worker: Worker, submission: Submission): Promise<void> {
  const { withLease, now, log } = worker
  const { id, aggregationId, blockHash } = submission
  log.error({ submission: id, aggregation: aggregationId }, 'a confirmed block was undone')
  await withLease(async (transaction) => {
    await lockConfirmation(transaction, aggregationId)
    await updateSubmission(transaction, id, {
      ...NO_BLOCK,
      state: 'submitted',
      confirmedAt: null,
      undoneAt: now(),
      askAfter: null,
    })
    if (blockHash) await supersedeCertificates(transaction, { aggregationId, blockHash, at: now() })
    if (!(await isConfirmedSomewhere(transaction, aggregationId))) {
      await unconfirmAggregation(transaction, aggregationId)
      await tellDepositors(worker, transaction, aggregationId, { kind: 'proofReanchored' })
    }
    await announceAggregation(transaction, aggregationId)
  })
}
