import { commitmentOf, isDeclared } from '@ancrage/declaration'
import { applyPath, joinPaths, type MerkleRoot, type Path } from '@ancrage/proof'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { hasProof, type DepositRecord } from '../../deposits/index.ts'
import {
  assembleDeclarationProof,
  assembleProof,
  fileProofAssembler,
  joinedTimestamp,
  type Anchored,
} from './assemble-proof.ts'
import { pathOfLeaf, TreeBroken, type LeafPath } from '../sealing/stored-tree.ts'

/** Proofs are assembled when asked for, from the pages of the aggregation's tree: none is stored. */
export type DepositProofs = Readonly<{
  /** The `.ots` of the deposit's digest; refuses until there is a block or a calendar's promise to show. */
  ofDeposit: (record: DepositRecord) => Promise<Uint8Array>
  /** The `.ots` of one file; refuses a file that is not of this deposit. */
  ofFile: (record: DepositRecord, fileId: string) => Promise<Uint8Array>
  /** The `.ots` of what was declared of it; refuses a deposit of version 1, of which nothing declared is dated. */
  ofDeclaration: (record: DepositRecord) => Promise<Uint8Array>
  /** Those of all its files, in their order: the tree over them is built once. */
  ofFiles: (record: DepositRecord) => AsyncIterable<Uint8Array>
  /** From the deposit's commitment to its aggregation's root; refuses while there is nothing to show. */
  pathOf: (record: DepositRecord) => Promise<LeafPath>
}>

export function openDepositProofs({ database }: ServerContext): DepositProofs {
  const anchoredOf = async ({
    deposit,
    submissions,
  }: DepositRecord): Promise<Anchored & LeafPath> => {
    const { aggregationId, leafIndex } = deposit
    // A block that may still be undone is not shown yet.
    const said = submissions.flatMap(({ state, timestamp, receipt }) => [
      state === 'confirmed' ? timestamp : null,
      receipt,
    ])
    if (aggregationId === null || leafIndex === null || !hasProof(deposit, submissions)) {
      throw new Refusal('deposit.proof_not_ready')
    }
    const { path, merkleRoot } = await pathOfLeaf(database, { aggregationId, leafIndex })
    if (!leads(deposit, path, merkleRoot)) {
      throw new TreeBroken(aggregationId, `deposit ${deposit.id} does not lead to its root`)
    }
    return { leaf: deposit, path, merkleRoot, timestamp: joinedTimestamp(said) }
  }

  const assemblerOf = async (record: DepositRecord): Promise<(index: number) => Uint8Array> =>
    fileProofAssembler(
      await anchoredOf(record),
      record.files.map((file) => file.sha256),
    )

  return {
    ofDeposit: async (record) => assembleProof(await anchoredOf(record)),
    ofFile: async (record, fileId) => {
      const index = record.files.findIndex((file) => file.id === fileId)
      if (index === -1) throw new Refusal('object.not_found')
      return (await assemblerOf(record))(index)
    },
    ofDeclaration: async (record) => {
      if (!isDeclared(record.deposit.nonce)) throw new Refusal('deposit.not_declared')
      return assembleDeclarationProof(await anchoredOf(record))
    },
    ofFiles: async function* (record) {
      const assemble = await assemblerOf(record)
      for (const index of record.files.keys()) yield assemble(index)
    },
    pathOf: async (record) => {
      const { path, merkleRoot } = await anchoredOf(record)
      return { path, merkleRoot }
    },
  }
}

/** Twenty hashes: nobody is handed a proof that a damaged page has spoilt. */
function leads(
  { digest, nonce }: DepositRecord['deposit'],
  path: Path,
  merkleRoot: MerkleRoot,
): boolean {
  const { path: toCommitment } = commitmentOf(digest, nonce)
  return Buffer.compare(applyPath(joinPaths(toCommitment, path), digest), merkleRoot) === 0
}
