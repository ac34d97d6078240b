import { encodeEvidenceRecord } from '@ancrage/cms'
import { isDeclared } from '@ancrage/declaration'
import { equalBytes, pairedCommitment } from '@ancrage/proof'

import type { SignedReceipt } from './receipt-of-deposit.ts'

/**
 * The evidence record (RFC 4998) that says of the deposit’s digest and of its declaration’s what the receipt says,
 * and what has renewed its token since (formats/evidence-record.md). Undefined for a receipt of before, unless its tree happens to be one of that standard.
 */
export function evidenceRecordOf(receipt: SignedReceipt): Uint8Array | undefined {
  const { digest, path, imprint, token, renewals } = receipt
  const beside = path.flatMap((op) => ('argument' in op ? [op.argument] : []))
  const [declaration, ...above] = beside
  if (declaration === undefined || !isDeclared(declaration)) return undefined
  if (!equalBytes(beside.reduce(joinedTo, digest), imprint)) return undefined
  const data = [digest, declaration].toSorted((a, b) => Buffer.compare(a, b))
  return encodeEvidenceRecord({ lists: [data, ...above.map((one) => [one])], token, renewals })
}

/** The lesser first, as the standard has it. */
const joinedTo = (node: Uint8Array, beside: Uint8Array): Uint8Array =>
  pairedCommitment(node, beside).commitment
