import type { MerkleTree } from '@ancrage/proof'

import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { DepositRecord } from '../deposits/index.ts'
import { treeOfLeaves } from './aggregate.ts'
import { leavesOf } from './anchoring-store.ts'
import {
  assembleFileProof,
  assembleProof,
  joinedTimestamp,
  type Anchored,
} from './assemble-proof.ts'

/** Proofs are assembled when asked for, from the aggregation's tree: none is stored. */
export type DepositProofs = Readonly<{
  /** The `.ots` of the deposit's digest; refuses until there is a block or a calendar's promise to show. */
  ofDeposit: (record: DepositRecord) => Promise<Uint8Array>
  /** The `.ots` of one file; refuses a file that is not of this deposit. */
  ofFile: (record: DepositRecord, fileId: string) => Promise<Uint8Array>
  /** The tree of the deposit's aggregation; refuses while the deposit is not confirmed. */
  treeOf: (record: DepositRecord) => Promise<MerkleTree>
}>

/** The trees of as many aggregations are kept at hand; people ask for several proofs of one batch. */
const TREES_KEPT = 8

export function openDepositProofs({ database }: Surroundings): DepositProofs {
  const trees = new Map<number, Promise<MerkleTree>>()

  const treeOf = (aggregationId: number): Promise<MerkleTree> => {
    const tree = trees.get(aggregationId) ?? leavesOf(database, aggregationId).then(treeOfLeaves)
    trees.delete(aggregationId)
    trees.set(aggregationId, tree)
    // A failed reading must not be remembered.
    tree.catch(() => trees.delete(aggregationId))
    for (const oldest of trees.keys()) {
      if (trees.size <= TREES_KEPT) break
      trees.delete(oldest)
    }
    return tree
  }

  const anchoredOf = async ({ deposit, submissions }: DepositRecord): Promise<Anchored> => {
    const { aggregationId, leafIndex } = deposit
    // A block that may still be undone is not shown yet.
    const said = submissions.flatMap(({ state, timestamp, receipt }) => [
      state === 'confirmed' ? timestamp : null,
      receipt,
    ])
    const hasSomething = said.some((one) => one !== null)
    if (aggregationId === null || leafIndex === null || !hasSomething) {
      throw new Refusal('deposit.proof_not_ready')
    }
    const timestamp = joinedTimestamp(said)
    return { tree: await treeOf(aggregationId), leafIndex, leaf: deposit, timestamp }
  }

  return {
    ofDeposit: async (record) => assembleProof(await anchoredOf(record)),
    treeOf: async (record) => (await anchoredOf(record)).tree,
    ofFile: async (record, fileId) => {
      const index = record.files.findIndex((file) => file.id === fileId)
      if (index === -1) throw new Refusal('object.not_found')
      const digests = record.files.map((file) => file.sha256)
      return assembleFileProof(await anchoredOf(record), digests, index)
    },
  }
}
