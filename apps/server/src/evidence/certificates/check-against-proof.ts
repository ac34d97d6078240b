import { isDeepStrictEqual } from 'node:util'

import type { CertificateFacts } from '@ancrage/certificate'
import { hexToBytes } from '@ancrage/proof'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { openOwnVerifier } from '../../anchoring/index.ts'
import { presentReceipt, type DepositRecord } from '../../deposits/index.ts'
import { signedReceiptOf, type SignedReceipt } from '../receipts/index.ts'

/** A certificate never claims what its own proof and block header do not show. */
export function refuseUnlessProven(
  { anchor, digest, ledger }: Pick<CertificateFacts, 'anchor' | 'digest' | 'ledger'>,
  proof: Uint8Array,
  now: () => Date,
): void {
  if (anchor === null) throw new Refusal('certificate.unavailable')
  const height = BigInt(anchor.blockHeight)
  const header = { network: ledger.network, height, header: hexToBytes(anchor.header) }
  const { outcome } = openOwnVerifier([header], { now })({ sha256: hexToBytes(digest) }, proof)
  if (outcome !== 'confirmed') throw new Refusal('certificate.unavailable')
}

/** The receipt that the facts speak of, whose token must say what they say. */
export async function receiptIn(
  context: ServerContext,
  record: DepositRecord,
  { timestampToken }: CertificateFacts,
): Promise<SignedReceipt | undefined> {
  if (timestampToken === null) return undefined
  const signed = await signedReceiptOf(context, record, timestampToken.serial)
  if (!isDeepStrictEqual(presentReceipt(signed.receipt), timestampToken)) {
    throw new Refusal('certificate.unavailable')
  }
  return signed
}
