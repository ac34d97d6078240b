import { isDeepStrictEqual } from 'node:util'

import {
  CertificateError,
  type Attachment,
  type CertificateFacts,
  type CertificateLanguage,
  type Renderer,
} from '@ancrage/certificate'
import { asDigest, hexToBytes, parseBlockHeader, hasProofOfWork, verify } from '@ancrage/proof'

import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findAccount, companyOf, type Account } from '../accounts/index.ts'
import type { DepositProofs } from '../anchoring/index.ts'
import {
  depositNumber,
  presentReceipt,
  readDeposit,
  type DepositRecord,
} from '../deposits/index.ts'
import { signedReceiptOf, type SignedReceipt } from '../receipts/index.ts'
import { proofAttachments, receiptAttachments } from './certificate-attachments.ts'
import {
  currentCertificateFacts,
  insertCertificate,
  nextCertificateVersion,
} from './certificate-store.ts'
import {
  confirmedFacts,
  provisionalFacts,
  type Circumstances,
  type Ledger,
} from './facts-of-deposit.ts'

export type CertificateSettings = Readonly<{
  renderer: Renderer
  operator: CertificateFacts['operator']
  /** The ledger that a deposit made now will be anchored on. */
  ledger: Ledger
}>

export type IssuedCertificate = Readonly<{
  number: string
  facts: CertificateFacts
  pdf: Uint8Array
}>

/**
 * The certificate of a deposit, in one language. Before confirmation it is a provisional receipt, made
 * of what is known now; after it, both languages are made of the same stored facts, for ever.
 */
export async function issueCertificate(
  surroundings: Surroundings,
  proofs: DepositProofs,
  settings: CertificateSettings,
  request: Readonly<{ account: Account; depositId: string; language: CertificateLanguage }>,
): Promise<IssuedCertificate> {
  const { account, depositId, language } = request
  const record = await readDeposit(surroundings, account, depositId)
  const number = depositNumber(record.deposit)
  if (!record.deposit.confirmedAt) {
    const facts = provisionalFacts(await circumstancesOf(surroundings, settings, account, record))
    const receipt = await receiptIn(surroundings, record, facts)
    const pdf = await render(settings, facts, language, receiptAttachments(receipt))
    return { number, facts, pdf }
  }
  const facts = await confirmedFactsOf(surroundings, proofs, settings, account, record)
  const proof = await proofs.ofDeposit(record)
  refuseUnlessProven(facts, proof)
  const receipt = await receiptIn(surroundings, record, facts)
  const attachments = [...proofAttachments(facts, proof), ...receiptAttachments(receipt)]
  return { number, facts, pdf: await render(settings, facts, language, attachments) }
}

/** The stored facts, or new ones: there were none, or a receipt came too late for them. */
async function confirmedFactsOf(
  surroundings: Surroundings,
  proofs: DepositProofs,
  settings: CertificateSettings,
  account: Account,
  record: DepositRecord,
): Promise<CertificateFacts> {
  const stored = await currentCertificateFacts(surroundings.database, record.deposit.id)
  const lacksReceipt = stored?.timestampToken === null && record.receipt !== undefined
  if (stored && !lacksReceipt) return stored
  return storeFacts(surroundings, proofs, settings, account, record)
}

async function storeFacts(
  surroundings: Surroundings,
  proofs: DepositProofs,
  settings: CertificateSettings,
  account: Account,
  record: DepositRecord,
): Promise<CertificateFacts> {
  const circumstances = await circumstancesOf(surroundings, settings, account, record)
  const facts = confirmedFacts(circumstances, await proofs.pathOf(record))
  await insertCertificate(surroundings.database, record.deposit.id, facts)
  // Whoever was first decides: both languages must say the same.
  return (await currentCertificateFacts(surroundings.database, record.deposit.id)) ?? facts
}

/** A certificate never claims what its own proof and block header do not show. */
function refuseUnlessProven({ anchor, digest }: CertificateFacts, proof: Uint8Array): void {
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
async function receiptIn(
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

async function circumstancesOf(
  { database, now }: Surroundings,
  { ledger, operator }: CertificateSettings,
  account: Account,
  record: DepositRecord,
): Promise<Circumstances> {
  const { deposit } = record
  const depositor = await findAccount(database, deposit.accountId)
  if (!depositor) throw new Error('a deposit without its account')
  const company = await companyOf(database, deposit)
  const predecessor = await predecessorOf({ database }, account, deposit.previousDepositId)
  return {
    record,
    depositor,
    company: company?.name ?? null,
    predecessor,
    ledger,
    operator,
    issuedAt: now(),
    receipt: record.receipt,
    version: await nextCertificateVersion(database, deposit.id),
  }
}

async function predecessorOf(
  surroundings: Pick<Surroundings, 'database'>,
  account: Account,
  previousId: string | null,
): Promise<Circumstances['predecessor']> {
  if (previousId === null) return null
  const { deposit } = await readDeposit(surroundings, account, previousId)
  return { number: depositNumber(deposit), title: deposit.title }
}

async function render(
  { renderer }: CertificateSettings,
  facts: CertificateFacts,
  language: CertificateLanguage,
  attachments: readonly Attachment[],
): Promise<Uint8Array> {
  try {
    return await renderer.renderCertificate(facts, language, attachments)
  } catch (error) {
    if (error instanceof CertificateError) throw new Refusal('certificate.unavailable')
    throw error
  }
}
