import { isDeepStrictEqual } from 'node:util'

import type { CertificateFacts } from '@ancrage/certificate'
import { asDigest, hasProofOfWork, hexToBytes, parseBlockHeader, verify } from '@ancrage/proof'

import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import { presentReceipt, type DepositRecord } from '../deposits/index.ts'
import { signedReceiptOf, type SignedReceipt } from '../receipts/index.ts'

/** A certificate never claims what its own proof and block header do not show. */
export function refuseUnlessProven({ anchor, digest }: CertificateFacts, proof: Uint8Array): void {
  if (anchor === null) throw new Refusal('certificate.unavailable')
  const header = parseBlockHeader(hexToBytes(anchor.header))
  const { status } = verify({
    digest: asDigest(hexToBytes(digest)),
    proof,
    headerAt: (_chain, height) => (height === BigInt(anchor.blockHeight) ? header : undefined),
  })
  if (status !== 'confirmed' || !hasProofOfWork(header)) {
    throw new Refusal('certificate.unavailable')
  }
}

/** The receipt that the facts speak of, whose token must say what they say. */
export async function receiptIn(
  surroundings: Surroundings,
  record: DepositRecord,
  { timestampToken }: CertificateFacts,
): Promise<SignedReceipt | undefined> {
  if (timestampToken === null) return undefined
  const signed = await signedReceiptOf(surroundings, record, timestampToken.serial)
  if (!isDeepStrictEqual(presentReceipt(signed.receipt), timestampToken)) {
    throw new Refusal('certificate.unavailable')
  }
  return signed
}
