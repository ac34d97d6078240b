import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import type { CertificateFacts } from '@ancrage/certificate'
import { hexToBytes } from '@ancrage/proof'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { openOwnVerifier, type DepositProofs } from '../../anchoring/index.ts'
import { findDeclaration, presentReceipt, type DepositRecord } from '../../deposits/index.ts'
import type { Declared } from './certificate-attachments.ts'
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

/** The declaration that the facts speak of, with its proof, verified as the deposit’s own; undefined where none is dated. */
export async function declarationIn(
  context: Pick<ServerContext, 'database' | 'now'>,
  proofs: Pick<DepositProofs, 'ofDeclaration'>,
  record: DepositRecord,
  facts: Pick<CertificateFacts, 'anchor' | 'declaration' | 'ledger'>,
): Promise<Declared | undefined> {
  if (typeof facts.declaration !== 'string') return undefined
  const declaration = await findDeclaration(context.database, record)
  if (!declaration || hash('sha256', declaration) !== facts.declaration) {
    throw new Refusal('certificate.unavailable')
  }
  const proof = await proofs.ofDeclaration(record)
  refuseUnlessProven({ ...facts, digest: facts.declaration }, proof, context.now)
  return { declaration, proof }
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
