import { hash } from 'node:crypto'

import { buildMerkleTree, saltedCommitment, type MerkleTree, asDigest } from '@ancrage/proof'

import type { Surroundings } from '../../surroundings.ts'
import { announceDeposits } from '../deposits/index.ts'
import {
  insertAggregation,
  lockUnsealed,
  ownersOf,
  readBacklog,
  type Leaf,
} from './anchoring-store.ts'

const LEAF_BYTES = 32

export type SealingSettings = Readonly<{ aggregationSeconds: number; maxLeaves: number }>

/**
 * Closes a batch when the oldest waiting deposit has waited long enough, or enough wait. A crash here
 * leaves the deposits unsealed, and the next round seals them. Answers whether it sealed anything.
 */
export async function sealDueDeposits(
  { database, now }: Surroundings,
  settings: SealingSettings,
): Promise<boolean> {
  const { oldest, full } = await readBacklog(database, settings.maxLeaves)
  if (!oldest) return false
  const due = now().getTime() - oldest.getTime() >= settings.aggregationSeconds * 1000
  if (!due && !full) return false
  return database.transaction(async (transaction) => {
    const leaves = await lockUnsealed(transaction, settings.maxLeaves)
    if (leaves.length === 0) return false
    const merkleRoot = treeOfLeaves(leaves).root
    const id = await insertAggregation(transaction, { merkleRoot, leaves, sealedAt: now() })
    await announceAggregation(transaction, id)
    return true
  })
}

/** The tree of an aggregation's salted commitments, in the order of its leaves. */
export function treeOfLeaves(leaves: readonly Leaf[]): MerkleTree {
  const commitments = new Uint8Array(leaves.length * LEAF_BYTES)
  for (const [index, { digest, nonce }] of leaves.entries()) {
    const { commitment } = saltedCommitment(asDigest(digest), nonce, sha256)
    commitments.set(commitment, index * LEAF_BYTES)
  }
  return buildMerkleTree(commitments, sha256)
}

/** Every owner of a deposit in the aggregation hears that something changed. */
export async function announceAggregation(
  queries: Parameters<typeof ownersOf>[0],
  aggregationId: number,
): Promise<void> {
  const owners = await ownersOf(queries, aggregationId)
  await announceDeposits(
    queries,
    owners.map((owner) => ({ ...owner, id: null })),
  )
}

function sha256(data: Uint8Array): Uint8Array {
  return hash('sha256', data, 'buffer')
}
