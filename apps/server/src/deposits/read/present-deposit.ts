import type {
  Anchor,
  Deposit,
  DepositStatus,
  DepositStep,
  Reanchored,
  Receipt,
} from '@ancrage/contract'
import { creationType } from '@ancrage/contract'
import { parseTransaction } from '@ancrage/proof'

import { hexOf } from '../../platform/hex.ts'
import type { DepositRecord, DepositRow, SubmissionRow } from './deposit-store.ts'
import type { ReceiptRow } from './receipt-row-store.ts'

/** The deposit as the wire says it; never a row. */
export function presentDeposit({
  deposit,
  files,
  submissions,
  submission,
  receipt,
}: DepositRecord): Deposit {
  const anchor = anchorOf(deposit, submission)
  const reanchored = reanchoredOf(submissions)
  return {
    id: deposit.id,
    number: depositNumber(deposit),
    title: deposit.title,
    creationType: creationType.parse(deposit.creationType),
    depositor: deposit.depositor,
    quality: deposit.quality,
    coDepositors: [...(deposit.coDepositors ?? [])],
    onBehalfOf: deposit.onBehalfOf,
    reference: deposit.reference,
    description: deposit.description,
    visibility: deposit.visibility,
    previousDepositId: deposit.previousDepositId,
    status: statusOf(deposit),
    step: stepOf(deposit, submission),
    digest: hexOf(deposit.digest),
    fileCount: deposit.fileCount,
    files: files.map((file) => ({
      id: file.id,
      name: file.name,
      size: file.size,
      mediaType: file.mediaType,
      sha256: hexOf(file.sha256),
    })),
    createdAt: deposit.createdAt.toISOString(),
    confirmedAt: deposit.confirmedAt?.toISOString() ?? null,
    hasProof: hasProof(deposit, submissions),
    declared: deposit.declaredWith !== null,
    ...(receipt && { receipt: presentReceipt(receipt) }),
    ...(anchor && { anchor }),
    ...(reanchored && { reanchored }),
    ...(deposit.archivedAt && { archivedAt: deposit.archivedAt.toISOString() }),
    ...(deposit.tags && { tags: deposit.tags }),
  }
}

/** The condition under which one is assembled: a block that is there to stay, or a calendar’s promise. */
export function hasProof(
  { aggregationId }: Pick<DepositRow, 'aggregationId'>,
  submissions: readonly SubmissionRow[],
): boolean {
  return (
    aggregationId !== null &&
    submissions.some(
      ({ state, timestamp, receipt }) =>
        receipt !== null || (state === 'confirmed' && timestamp !== null),
    )
  )
}

export function statusOf({ confirmedAt }: Pick<DepositRow, 'confirmedAt'>): DepositStatus {
  return confirmedAt === null ? 'pending' : 'confirmed'
}

export function presentReceipt({ signer, level, time, serial, policy }: ReceiptRow): Receipt {
  return { authority: signer, level, time: time.toISOString(), serial, policy }
}

/** `AN-2026-0000042`: the year it was made, then a number that is never given twice. */
export function depositNumber({
  createdAt,
  number,
}: Pick<DepositRow, 'createdAt' | 'number'>): string {
  return `AN-${createdAt.getUTCFullYear()}-${String(number).padStart(7, '0')}`
}

function stepOf(deposit: DepositRow, submission: SubmissionRow | undefined): DepositStep {
  if (deposit.aggregationId === null) return { name: 'received' }
  const sealed = {
    aggregation: deposit.aggregationId,
    ...(submission && { sealedAt: submission.sealedAt.toISOString() }),
  }
  // A calendar has it then, and no transaction of anybody's yet.
  if (!submission?.txid || submission.state === 'prepared') return { name: 'sealed', ...sealed }
  const txid = displayHex(submission.txid)
  const broadcast = { ...sealed, txid, ...broadcastAtOf(submission), ...feeOf(submission) }
  const { blockHeight, confirmations, confirmationsNeeded } = submission
  if (blockHeight === null) return { name: 'broadcast', ...broadcast }
  if (deposit.confirmedAt) return { name: 'confirmed', ...broadcast, blockHeight }
  return { name: 'inBlock', ...broadcast, blockHeight, confirmations, confirmationsNeeded }
}

/** When a calendar sent its own transaction, nobody has told us. */
function broadcastAtOf({ submittedAt, receipt }: SubmissionRow): { broadcastAt?: string } {
  return submittedAt === null || receipt !== null ? {} : { broadcastAt: submittedAt.toISOString() }
}

/** It is that of the newest version: what an older one cost that was mined after all, nobody has told us. */
function feeOf({ fee, txid, preparedBytes, leafCount }: SubmissionRow): Pick<Broadcast, 'fee'> {
  if (fee === null || txid === null) return {}
  const newest = parseTransaction(preparedBytes)
  const isNewest = Buffer.compare(newest.txid, txid) === 0
  return isNewest ? { fee: { satoshi: fee, sharedBy: leafCount } } : {}
}

type Broadcast = Extract<DepositStep, { name: 'broadcast' }>

function anchorOf(deposit: DepositRow, submission: SubmissionRow | undefined): Anchor | undefined {
  if (!deposit.confirmedAt || !submission) return undefined
  const { txid, blockHeight, blockHash, blockTime } = submission
  if (!txid || blockHeight === null || !blockHash || !blockTime) return undefined
  return {
    chain: submission.chain,
    network: submission.network,
    evidential: submission.evidential,
    txid: displayHex(txid),
    blockHeight,
    blockHash: displayHex(blockHash),
    blockTime: blockTime.toISOString(),
  }
}

/** On several ledgers, the block that was undone last. */
function reanchoredOf(submissions: readonly SubmissionRow[]): Reanchored | undefined {
  const undone = submissions.flatMap(({ undoneAt }) => (undoneAt ? [undoneAt.toISOString()] : []))
  const undoneAt = undone.toSorted().at(-1)
  return undoneAt === undefined ? undefined : { undoneAt }
}

/** Bitcoin shows transaction and block ids with their bytes reversed. */
export function displayHex(internal: Uint8Array): string {
  return hexOf(internal.toReversed())
}
