import { type Chain, ChainUnavailable, type InBlock } from '@ancrage/chains'
import { asMerkleRoot } from '@ancrage/proof'

import { isDatabaseDown } from '../../platform/database/database-errors.ts'
import { LeaseLost, type Worker } from '../../platform/leases/index.ts'
import { announceAggregation } from '../sealing/aggregate.ts'
import { anchorOf } from '../submissions/anchor-of-submission.ts'
import { timestampOf } from './assemble-proof.ts'
import { NO_BLOCK, undoConfirmation } from '../submissions/reanchor.ts'
import { releaseAggregation } from './release.ts'
import { renewSubmission, sendAgain } from '../submissions/renew.ts'
import { askingDelayMs } from '../submissions/retry-delay.ts'
import { recordSent } from '../submissions/submit.ts'
import {
  submissionsToAsk,
  updateSubmission,
  type LiveSubmission,
  type Submission,
} from '../submissions/submission-store.ts'

/** What is confirmed is looked at again at this pace, until nothing can undo it any more. */
const LOOK_AGAIN_SECONDS = 60

/** What a ledger was asked about, and what of it went wrong: that is for the operator, and for the next run. */
export type ConfirmationRun = Readonly<{ submissions: number; failed: readonly Submission[] }>

/**
 * Asks the ledger about every submission that is not final; runs the same after a crash as before it. One that fails is
 * logged, and keeps no other from its turn. Rejects at once if the ledger does not answer.
 */
export async function confirmSubmissions(worker: Worker, chain: Chain): Promise<ConfirmationRun> {
  const { database, now, log } = worker
  const due = await submissionsToAsk(database, chain.facts.id, now())
  const failed: Submission[] = []
  for (const live of due) {
    await askLater(worker, chain, live)
    await confirmSubmission(worker, chain, live).catch((error: unknown) => {
      if (endsTheRun(error)) throw error
      log.error({ err: error, submission: live.submission.id }, 'a submission cannot be confirmed')
      failed.push(live.submission)
    })
  }
  return { submissions: due.length, failed }
}

/** Nothing can be asked any more, or nothing written. */
const endsTheRun = (error: unknown): boolean =>
  error instanceof ChainUnavailable || error instanceof LeaseLost || isDatabaseDown(error)

/** Decided before the asking: an error, even a crash, must not make a submission stand in the way of others. */
async function askLater(
  { withLease, now, randomBytes }: Worker,
  { facts }: Chain,
  { submission }: LiveSubmission,
): Promise<void> {
  // What was not taken yet is sent as soon as the ledger answers.
  if (submission.state === 'prepared') return
  const pace = submission.state === 'confirmed' ? LOOK_AGAIN_SECONDS : facts.askEverySeconds
  const waited = now().getTime() - (submission.submittedAt ?? now()).getTime()
  const delay = askingDelayMs(pace, waited, randomBytes)
  if (delay === 0) return
  const askAfter = new Date(now().getTime() + delay)
  await withLease((transaction) => updateSubmission(transaction, submission.id, { askAfter }))
}

async function confirmSubmission(
  worker: Worker,
  chain: Chain,
  live: LiveSubmission,
): Promise<void> {
  const { submission, merkleRoot } = live
  const confirmation = await chain.confirm(asMerkleRoot(merkleRoot), anchorOf(live))
  const isElsewhere = confirmation.state !== 'inBlock' || !isSameBlock(live, confirmation)
  if (submission.state === 'confirmed' && isElsewhere) {
    return undoConfirmation(worker, submission)
  }
  switch (confirmation.state) {
    case 'absent':
      await forgetBlock(worker, live)
      return sendAgain(worker, chain, live)
    case 'waiting':
      await forgetBlock(worker, live)
      await recordSent(worker, chain, submission)
      return renewSubmission(worker, chain, live)
    case 'inBlock':
      await recordBlock(worker, live, confirmation)
      if (submission.state === 'confirmed') return
      if (confirmation.confirmations < submission.confirmationsNeeded) return
      return releaseAggregation(worker, chain, { ...live, confirmation })
  }
}

const isSameBlock = ({ submission }: LiveSubmission, { blockHash }: InBlock): boolean =>
  submission.blockHash !== null && Buffer.compare(submission.blockHash, blockHash) === 0

/** A block that was undone takes its path with it: nothing of it may stay. */
async function forgetBlock({ withLease }: Worker, { submission }: LiveSubmission): Promise<void> {
  if (submission.state !== 'inBlock') return
  await withLease(async (transaction) => {
    await updateSubmission(transaction, submission.id, { state: 'submitted', ...NO_BLOCK })
    await announceAggregation(transaction, submission.aggregationId)
  })
}

async function recordBlock(
  { withLease, now }: Worker,
  { submission }: LiveSubmission,
  block: InBlock,
): Promise<void> {
  const { confirmations } = block
  if (submission.state === 'confirmed') {
    // The same block may stand less deep for a while, after a reorganisation above it or seen by a node that lags behind.
    if (confirmations <= submission.confirmations) return
    return withLease((transaction) =>
      updateSubmission(transaction, submission.id, { confirmations }),
    )
  }
  if (submission.confirmations === confirmations && submission.state === 'inBlock') return
  await withLease(async (transaction) => {
    await updateSubmission(transaction, submission.id, {
      state: 'inBlock',
      submittedAt: submission.submittedAt ?? now(),
      txid: block.txid,
      confirmations,
      blockHeight: block.blockHeight,
      blockHash: block.blockHash,
      blockTime: new Date(block.blockTime * 1000),
      blockHeader: block.header,
      timestamp: timestampOf(block),
    })
    await announceAggregation(transaction, submission.aggregationId)
  })
}
