import { type Chain, ChainStateUnknown, type Sent } from '@ancrage/chains'
import { asMerkleRoot, encodeTimestamp } from '@ancrage/proof'

import type { Worker } from '../../platform/leases/index.ts'
import { announceAggregation } from '../sealing/aggregate.ts'
import { anchorOf } from './anchor-of-submission.ts'
import { aggregationsToSubmit, type Aggregation } from '../jobs/anchoring-store.ts'
import { dailyFeesSpent, fitsBudget, isBudgetSpent, watchBudget } from './fee-budget.ts'
import { askingDelayMs } from './retry-delay.ts'
import {
  insertSubmission,
  lastUndone,
  openSubmissions,
  updateSubmission,
  type LiveSubmission,
  type Submission,
} from './submission-store.ts'

/** Has the ledger free what it reserved for anchors that a crash or a failure kept from being stored. */
export async function releaseUnstored({ database }: Worker, chain: Chain): Promise<void> {
  if (!chain.releaseUnstored) return
  const open = await openSubmissions(database, chain.facts.id)
  await chain.releaseUnstored(open.map((submission) => anchorOf({ submission, older: [] })))
}

/** Hands every aggregation that the ledger does not hold yet to it. Answers whether there was any. */
export async function submitAggregations(worker: Worker, chain: Chain): Promise<boolean> {
  const aggregations = await aggregationsToSubmit(worker.database, chain.facts.id)
  for (const aggregation of aggregations) {
    if (await isBudgetSpent(worker, chain)) throw dailyFeesSpent(chain)
    const submission = await prepareSubmission(worker, chain, aggregation)
    const { merkleRoot } = aggregation
    if (submission) await sendSubmission(worker, chain, { submission, merkleRoot, older: [] })
  }
  return aggregations.length > 0
}

/** What is to be sent is stored before anything is sent: whatever happens next, it can be sent again. */
async function prepareSubmission(
  worker: Worker,
  chain: Chain,
  aggregation: Aggregation,
): Promise<Submission | undefined> {
  const { withLease, now } = worker
  const prepared = await chain.prepare(asMerkleRoot(aggregation.merkleRoot))
  if (!(await fitsBudget(worker, chain, prepared.fee ?? 0))) {
    await releaseUnstored(worker, chain)
    throw dailyFeesSpent(chain)
  }
  const place = { aggregationId: aggregation.id, ledger: chain.facts.id }
  const submission = {
    ...place,
    chain: chain.facts.chain,
    network: chain.facts.network,
    evidential: chain.facts.evidential,
    confirmationsNeeded: chain.facts.confirmationsNeeded,
    state: 'prepared',
    txid: prepared.txid ?? null,
    preparedBytes: prepared.bytes,
    fee: prepared.fee ?? null,
    preparedAt: now(),
    undoneAt: await lastUndone(worker.database, place),
  } as const
  const inserted = await withLease((transaction) => insertSubmission(transaction, submission))
  if (inserted) await watchBudget(worker, chain, prepared.fee ?? 0)
  return inserted
}

/**
 * Sends what is stored; sending the same twice is a success. A crash before or after the sending leaves
 * the state `prepared`, and confirmSubmissions() sends it again. A ledger that says it can never be
 * accepted, and knows no version of it, makes the submission void, and the next run prepares a new one.
 */
export async function sendSubmission(
  worker: Worker,
  chain: Chain,
  live: LiveSubmission,
): Promise<void> {
  const { submission } = live
  let sent: Sent
  try {
    sent = await chain.submit(anchorOf(live))
  } catch (error) {
    if (!(error instanceof ChainStateUnknown)) throw error
    const { withLease, log } = worker
    log.warn({ err: error, submission: submission.id }, 'the ledger refuses a submission')
    if (!(await isLost(chain, live))) return
    await withLease((transaction) =>
      updateSubmission(transaction, submission.id, { state: 'abandoned' }),
    )
    return
  }
  await recordSent(worker, chain, submission, sent)
}

/** What was refused may have been refused because it, or a version before it, has just been mined. */
async function isLost(chain: Chain, live: LiveSubmission): Promise<boolean> {
  try {
    const { state } = await chain.confirm(asMerkleRoot(live.merkleRoot), anchorOf(live))
    return state === 'absent'
  } catch (error) {
    if (error instanceof ChainStateUnknown) return true
    throw error
  }
}

export async function recordSent(
  { withLease, now, randomBytes }: Worker,
  { facts }: Chain,
  submission: Submission,
  { receipt }: Sent = {},
): Promise<void> {
  const isNewReceipt = receipt !== undefined && submission.receipt === null
  if (submission.state !== 'prepared' && !isNewReceipt) return
  const delay = askingDelayMs(facts.askEverySeconds, 0, randomBytes)
  await withLease(async (transaction) => {
    await updateSubmission(transaction, submission.id, {
      state: 'submitted',
      submittedAt: now(),
      askAfter: delay === 0 ? null : new Date(now().getTime() + delay),
      ...(isNewReceipt && { receipt: encodeTimestamp(receipt) }),
    })
    await announceAggregation(transaction, submission.aggregationId)
  })
}
