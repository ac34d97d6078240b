import { type Chain, ChainStateUnknown } from '@ancrage/chains'
import { asMerkleRoot, asTxid } from '@ancrage/proof'

import type { Surroundings } from '../../surroundings.ts'
import { announceAggregation } from './aggregate.ts'
import {
  aggregationsToSubmit,
  insertSubmission,
  updateSubmission,
  type Aggregation,
  type Submission,
} from './anchoring-store.ts'

/** Hands every aggregation that the ledger does not hold yet to it. */
export async function submitAggregations(surroundings: Surroundings, chain: Chain): Promise<void> {
  for (const aggregation of await aggregationsToSubmit(surroundings.database, chain.facts.ledger)) {
    const submission = await prepareSubmission(surroundings, chain, aggregation)
    if (submission) await sendSubmission(surroundings, chain, submission)
  }
}

/** The signed bytes are stored before anything is sent: whatever happens next, they can be sent again. */
async function prepareSubmission(
  { database, now }: Surroundings,
  chain: Chain,
  aggregation: Aggregation,
): Promise<Submission | undefined> {
  const prepared = await chain.prepare(asMerkleRoot(aggregation.merkleRoot))
  return insertSubmission(database, {
    aggregationId: aggregation.id,
    ledger: chain.facts.ledger,
    chain: chain.facts.chain,
    network: chain.facts.network,
    evidential: chain.facts.evidential,
    confirmationsNeeded: chain.facts.confirmationsNeeded,
    state: 'prepared',
    txid: prepared.txid,
    preparedBytes: prepared.bytes,
    preparedAt: now(),
  })
}

/**
 * Sends stored bytes; sending the same twice is a success. A crash before or after the sending leaves
 * the state `prepared`, and confirmSubmissions() sends them again. A ledger that says these bytes can
 * never be accepted makes the submission void, and the next round prepares a new one.
 */
export async function sendSubmission(
  surroundings: Surroundings,
  chain: Chain,
  submission: Submission,
): Promise<void> {
  try {
    await chain.submit({ txid: asTxid(submission.txid), bytes: submission.preparedBytes })
  } catch (error) {
    if (!(error instanceof ChainStateUnknown)) throw error
    const { database, log } = surroundings
    log.warn({ err: error, submission: submission.id }, 'a submission is void; preparing another')
    await updateSubmission(database, submission.id, { state: 'abandoned' })
    return
  }
  await recordSent(surroundings, submission)
}

export async function recordSent(
  { database, now }: Surroundings,
  submission: Submission,
): Promise<void> {
  if (submission.state !== 'prepared') return
  await database.transaction(async (transaction) => {
    await updateSubmission(transaction, submission.id, { state: 'submitted', submittedAt: now() })
    await announceAggregation(transaction, submission.aggregationId)
  })
}
