import type { Chain, InBlock } from '@ancrage/chains'
import { parseBlockHeader } from '@ancrage/proof'

import type { Worker } from '../../platform/leases/index.ts'
import { tellDepositors } from '../../deposits/mails/index.ts'
import { queueWebhooks } from '../../webhooks/index.ts'
import { announceAggregation } from '../sealing/aggregate.ts'
import { confirmAggregation, findAggregation, lockConfirmation } from '../jobs/anchoring-store.ts'
import { joinedTimestamp, timestampOf } from './assemble-proof.ts'
import { bulkSha256 } from '../sealing/bulk-sha256.ts'
import { openOwnVerifier, type KeptHeader } from './own-verifier.ts'
import { updateSubmission, type LiveSubmission } from '../submissions/submission-store.ts'
import { verifyProofs } from './verify-proofs.ts'

type Final = Pick<LiveSubmission, 'submission'> & Readonly<{ confirmation: InBlock }>

/**
 * Verifies every proof of an aggregation with the public verifier's code against a header looked up anew, and only then
 * calls its deposits confirmed, all in one transaction. A crash here leaves them pending, and the next run does it
 * again.
 */
export async function releaseAggregation(
  worker: Worker,
  chain: Chain,
  { submission, confirmation }: Final,
): Promise<void> {
  const { database, withLease, now } = worker
  const aggregation = await findAggregation(database, submission.aggregationId)
  await verifyProofs(database, aggregation, {
    timestamp: joinedTimestamp([timestampOf(confirmation), submission.receipt]),
    verify: openOwnVerifier(await headersNow(chain, confirmation), { now, sha256: bulkSha256 }),
  })
  await withLease(async (transaction) => {
    const confirmedAt = now()
    await lockConfirmation(transaction, submission.aggregationId)
    await updateSubmission(transaction, submission.id, { state: 'confirmed', confirmedAt })
    const isFirst = await confirmAggregation(transaction, submission.aggregationId, confirmedAt)
    if (isFirst) {
      const { blockHeight: height, blockTime } = confirmation
      await tellDepositors(worker, transaction, submission.aggregationId, {
        kind: 'depositConfirmed',
        block: {
          height,
          time: new Date(blockTime * 1000),
          evidential: chain.facts.evidential,
        },
      })
      await queueWebhooks(worker, transaction, submission.aggregationId)
    }
    await announceAggregation(transaction, submission.aggregationId)
  })
}

/** The header of the confirmation, where the ledger still has it there when it is asked another way. */
async function headersNow(
  { facts, headers }: Chain,
  { blockHeight, header }: InBlock,
): Promise<readonly KeptHeader[]> {
  const height = BigInt(blockHeight)
  const found = await headers.headerAt(height)
  const isThere = found && Buffer.from(found.hash).equals(parseBlockHeader(header).hash)
  return isThere ? [{ network: facts.network, height, header }] : []
}
