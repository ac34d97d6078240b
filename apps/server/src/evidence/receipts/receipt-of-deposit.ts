import type { ArchiveTimestamp } from '@ancrage/cms'
import { commitmentOf } from '@ancrage/declaration'
import { joinPaths, type MerkleRoot, type Path } from '@ancrage/proof'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { renewalsOfToken } from '../renewals/index.ts'
import { factsOfToken, type TokenFacts } from '../timestamping/index.ts'
import { treeWithRoot } from '../../anchoring/index.ts'
import type { DepositRecord, ReceiptRow } from '../../deposits/index.ts'
import { findBatch, leavesOfBatch, tokensOfBatch } from './receipt-store.ts'

export type SignedReceipt = Readonly<{
  receipt: ReceiptRow
  /** The authority's own bytes. */
  token: Uint8Array
  digest: Uint8Array
  /** From the deposit's digest to the imprint. */
  path: Path
  /** What the token dates. */
  imprint: MerkleRoot
  /** What has taken up the token since, in its order. */
  renewals: readonly ArchiveTimestamp[]
}>

/**
 * The receipt of a deposit with all that shows that it is about this deposit, checked once more. Refuses
 * while no authority has signed.
 */
export async function signedReceiptOf(
  context: Pick<ServerContext, 'database' | 'now'>,
  record: DepositRecord,
  serial = record.receipt?.serial,
): Promise<SignedReceipt> {
  if (serial === undefined) throw new Refusal('deposit.receipt_not_ready')
  const signed = await signedReceiptsOf(context, record)
  if (signed.length === 0) throw new Refusal('deposit.receipt_not_ready')
  const found = signed.find(({ receipt }) => receipt.serial === serial)
  if (!found) throw new Error('a receipt without its token')
  return found
}

/** The receipts of all authorities that have signed, the first that came first; none while nobody has. */
export async function signedReceiptsOf(
  context: Pick<ServerContext, 'database' | 'now'>,
  { deposit }: DepositRecord,
): Promise<readonly SignedReceipt[]> {
  const { database, now } = context
  const { receiptBatchId, receiptLeafIndex, digest } = deposit
  if (receiptBatchId === null || receiptLeafIndex === null) return []
  const tokens = await tokensOfBatch(database, receiptBatchId)
  if (tokens.length === 0) return []
  const batch = await findBatch(database, receiptBatchId)
  if (!batch) throw new Error('a token without its batch')
  const tree = treeWithRoot(await leavesOfBatch(database, batch), batch.merkleRoot)
  const { path: toCommitment } = commitmentOf(digest, deposit.nonce)
  const path = joinPaths(toCommitment, tree.pathOf(receiptLeafIndex))
  const verified = tokens.map(async ({ token, ...receipt }) => {
    const facts = await factsOfToken(token, { imprint: tree.root, now: now() })
    if (!saysTheSame(receipt, facts)) throw new Error('a receipt that its token does not show')
    const renewals = await renewalsOfToken(context, receiptBatchId, token)
    return { receipt, token, digest, path, imprint: tree.root, renewals }
  })
  return Promise.all(verified)
}

function saysTheSame(row: ReceiptRow, { signer, serial, policy, time }: TokenFacts): boolean {
  return (
    row.signer === signer &&
    row.serial === serial &&
    row.policy === policy &&
    row.time.getTime() === time.getTime()
  )
}
