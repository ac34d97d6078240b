import type { Chain, Confirmation } from '@ancrage/chains'
import { asMerkleRoot, asTxid } from '@ancrage/proof'

import type { Surroundings } from '../../surroundings.ts'
import { announceAggregation } from './aggregate.ts'
import { liveSubmissions, updateSubmission, type LiveSubmission } from './anchoring-store.ts'
import { timestampOf } from './assemble-proof.ts'
import { releaseAggregation } from './release.ts'
import { recordSent, sendSubmission } from './submit.ts'

type InBlock = Extract<Confirmation, { state: 'inBlock' }>

/** Asks the ledger about every submission that is not final; runs the same after a crash as before it. */
export async function confirmSubmissions(surroundings: Surroundings, chain: Chain): Promise<void> {
  for (const live of await liveSubmissions(surroundings.database, chain.facts.ledger)) {
    await confirmSubmission(surroundings, chain, live)
  }
}

async function confirmSubmission(
  surroundings: Surroundings,
  chain: Chain,
  live: LiveSubmission,
): Promise<void> {
  const { submission, merkleRoot } = live
  const prepared = { txid: asTxid(submission.txid), bytes: submission.preparedBytes }
  const confirmation = await chain.confirm(asMerkleRoot(merkleRoot), prepared)
  switch (confirmation.state) {
    case 'absent':
      await forgetBlock(surroundings, live)
      return sendSubmission(surroundings, chain, submission)
    case 'waiting':
      await forgetBlock(surroundings, live)
      return recordSent(surroundings, submission)
    case 'inBlock':
      await recordBlock(surroundings, live, confirmation)
      if (confirmation.confirmations < submission.confirmationsNeeded) return
      return releaseAggregation(surroundings, chain, { ...live, confirmation })
  }
}

/** A block that was undone takes its path with it: nothing of it may stay. */
async function forgetBlock(
  { database }: Surroundings,
  { submission }: LiveSubmission,
): Promise<void> {
  if (submission.state !== 'inBlock') return
  await database.transaction(async (transaction) => {
    await updateSubmission(transaction, submission.id, {
      state: 'submitted',
      confirmations: 0,
      blockHeight: null,
      blockHash: null,
      blockTime: null,
      blockHeader: null,
      timestamp: null,
    })
    await announceAggregation(transaction, submission.aggregationId)
  })
}

async function recordBlock(
  { database, now }: Surroundings,
  { submission }: LiveSubmission,
  block: InBlock,
): Promise<void> {
  if (submission.confirmations === block.confirmations && submission.state === 'inBlock') return
  await database.transaction(async (transaction) => {
    await updateSubmission(transaction, submission.id, {
      state: 'inBlock',
      submittedAt: submission.submittedAt ?? now(),
      confirmations: block.confirmations,
      blockHeight: block.blockHeight,
      blockHash: block.blockHash,
      blockTime: new Date(block.blockTime * 1000),
      blockHeader: block.header,
      timestamp: timestampOf(block),
    })
    await announceAggregation(transaction, submission.aggregationId)
  })
}
