import { asDigest, joinPaths, saltedCommitment, type MerkleRoot, type Path } from '@ancrage/proof'

import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { TokenFacts } from '../../timestamping/timestamp-authority.ts'
import { verifyToken } from '../../timestamping/verify-token.ts'
import { treeOfLeaves } from '../anchoring/index.ts'
import type { DepositRecord, ReceiptRow } from '../deposits/index.ts'
import { findBatch, findToken, leavesOfBatch } from './receipt-store.ts'

export type SignedReceipt = Readonly<{
  receipt: ReceiptRow
  /** The authority's own bytes. */
  token: Uint8Array
  digest: Uint8Array
  /** From the deposit's digest to the imprint. */
  path: Path
  /** What the token dates. */
  imprint: MerkleRoot
}>

/**
 * The receipt of a deposit with all that shows that it is about this deposit, checked once more. Refuses
 * while no authority has signed.
 */
export async function signedReceiptOf(
  { database }: Pick<Surroundings, 'database'>,
  { deposit, receipt }: DepositRecord,
  serial = receipt?.serial,
): Promise<SignedReceipt> {
  const { receiptBatchId, receiptLeafIndex } = deposit
  if (receiptBatchId === null || receiptLeafIndex === null || serial === undefined) {
    throw new Refusal('deposit.receipt_not_ready')
  }
  const batch = await findBatch(database, receiptBatchId)
  const found = await findToken(database, receiptBatchId, serial)
  if (!batch || !found) throw new Error('a receipt without its batch or token')
  const { token, ...row } = found
  const tree = treeOfLeaves(await leavesOfBatch(database, batch))
  const facts = verifyToken(token, { imprint: tree.root })
  if (!saysTheSame(row, facts)) throw new Error('a receipt that its token does not show')
  const { path: toCommitment } = saltedCommitment(asDigest(deposit.digest), deposit.nonce)
  const path = joinPaths(toCommitment, tree.pathOf(receiptLeafIndex))
  return { receipt: row, token, digest: deposit.digest, path, imprint: tree.root }
}

function saysTheSame(row: ReceiptRow, { signer, serial, policy, time }: TokenFacts): boolean {
  return (
    row.signer === signer &&
    row.serial === serial &&
    row.policy === policy &&
    row.time.getTime() === time.getTime()
  )
}
