import { setImmediate as otherWork } from 'node:timers/promises'

import type { Chain, InBlock } from '@ancrage/chains'
import { asDigest, verify, type HeaderAt, type MerkleTree, type Timestamp } from '@ancrage/proof'

import type { Surroundings } from '../../surroundings.ts'
import { announceAggregation, treeOfLeaves } from './aggregate.ts'
import { confirmAggregation, leavesOf, type Leaf } from './anchoring-store.ts'
import { assembleProof, joinedTimestamp, timestampOf } from './assemble-proof.ts'
import { updateSubmission, type LiveSubmission } from './submission-store.ts'

type Final = LiveSubmission & Readonly<{ confirmation: InBlock }>

/** Requests are served between two slices of proofs. */
const PROOFS_PER_SLICE = 200

/**
 * Assembles every proof of an aggregation, verifies each with the public verifier's code against a
 * header looked up anew, and only then calls the deposits confirmed. A crash here leaves them pending,
 * and the next round does it again.
 */
export async function releaseAggregation(
  surroundings: Surroundings,
  chain: Chain,
  { submission, merkleRoot, confirmation }: Final,
): Promise<void> {
  const { database, now } = surroundings
  const leaves = await leavesOf(database, submission.aggregationId)
  const tree = treeOfLeaves(leaves)
  if (Buffer.compare(tree.root, merkleRoot) !== 0) {
    throw new ProofRefused(submission.aggregationId, 'its deposits do not give its root')
  }
  const header = await chain.headers.headerAt(BigInt(confirmation.blockHeight))
  await verifyProofs(submission.aggregationId, {
    tree,
    leaves,
    timestamp: joinedTimestamp([timestampOf(confirmation), submission.receipt]),
    headerAt: (_chain, height) =>
      height === BigInt(confirmation.blockHeight) ? header : undefined,
  })
  await database.transaction(async (transaction) => {
    const confirmedAt = now()
    await updateSubmission(transaction, submission.id, { state: 'confirmed', confirmedAt })
    await confirmAggregation(transaction, submission.aggregationId, confirmedAt)
    await announceAggregation(transaction, submission.aggregationId)
  })
}

type ProofsToVerify = Readonly<{
  tree: MerkleTree
  leaves: readonly Leaf[]
  timestamp: Timestamp
  headerAt: HeaderAt
}>

async function verifyProofs(
  aggregationId: number,
  { tree, leaves, timestamp, headerAt }: ProofsToVerify,
) {
  for (const [leafIndex, leaf] of leaves.entries()) {
    const proof = assembleProof({ tree, leafIndex, leaf, timestamp })
    const verdict = verify({ digest: asDigest(leaf.digest), proof, headerAt })
    if (verdict.status !== 'confirmed') {
      throw new ProofRefused(
        aggregationId,
        `the proof of deposit ${leaf.depositId} is ${verdict.status}`,
      )
    }
    if (leafIndex % PROOFS_PER_SLICE === PROOFS_PER_SLICE - 1) await otherWork()
  }
}

/** A proof that would not convince anybody else is not released. */
class ProofRefused extends Error {
  constructor(aggregationId: number, why: string) {
    super(`aggregation ${aggregationId} is not released: ${why}`)
    this.name = 'ProofRefused'
  }
}
