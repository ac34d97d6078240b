import { FACTS_VERSION, type CertificateFacts } from '@ancrage/certificate'
import { creationType } from '@ancrage/contract'
import { commitmentOf, isDeclared } from '@ancrage/declaration'
import { bytesToHex, decodeTimestamp } from '@ancrage/proof'

import { Refusal } from '../../http/refusal.ts'
import { onlyPathOf, type LeafPath } from '../../anchoring/index.ts'
import {
  depositNumber,
  displayHex,
  presentPath,
  presentReceipt,
  type DepositRecord,
  type ReceiptRow,
  type SubmissionRow,
} from '../../deposits/index.ts'

export type Ledger = CertificateFacts['ledger']

export type Circumstances = Readonly<{
  record: DepositRecord
  /** Who made the deposit, not who asks for the certificate. */
  identification: CertificateFacts['depositor']['identification']
  company: string | null
  /** SHA-256 of what the company stood under when the deposit was made. */
  companyLogo: string | null
  predecessor: CertificateFacts['work']['predecessor']
  ledger: Ledger
  operator: CertificateFacts['operator']
  issuedAt: Date
  /** What an authority signed; absent while none has. */
  receipt: ReceiptRow | undefined
  /** 1 for the first certificate of the deposit. */
  version: number
  /** Where certificates are looked up by their number, without a slash at the end; none where it is null. */
  verificationSite: string | null
}>

/** The facts of a deposit that waits for its anchoring; the certificate is marked as provisional. */
export function provisionalFacts(circumstances: Circumstances): CertificateFacts {
  return {
    ...commonFacts(circumstances),
    status: 'provisional',
    ledger: circumstances.ledger,
    anchor: null,
  }
}

/** The facts of a confirmed deposit, its path from the digest to the block included. */
export function confirmedFacts(
  circumstances: Circumstances,
  { path, merkleRoot }: LeafPath,
): CertificateFacts {
  const { deposit, submission } = circumstances.record
  const block = submission && blockOf(submission)
  if (!submission || !block) throw new Refusal('deposit.proof_not_ready')
  const { commitment } = commitmentOf(deposit.digest, deposit.nonce)
  return {
    ...commonFacts(circumstances),
    status: 'confirmed',
    ledger: {
      chain: submission.chain,
      network: submission.network,
      evidential: submission.evidential,
    },
    anchor: {
      txid: displayHex(block.txid),
      blockHeight: block.height,
      blockHash: displayHex(block.hash),
      blockTime: block.time.toISOString(),
      merkleRoot: bytesToHex(merkleRoot),
      header: bytesToHex(block.header),
      confirmations: submission.confirmations,
      salt: { ...besideIn(deposit), commitment: bytesToHex(commitment) },
      aggregationPath: presentPath(path),
      blockPath: presentPath(onlyPathOf(decodeTimestamp(block.timestamp))),
    },
  }
}

/** What stands beside the digest in the commitment. */
function besideIn({ nonce }: DepositRecord['deposit']) {
  const beside = bytesToHex(nonce)
  return isDeclared(nonce) ? { declaration: beside } : { nonce: beside }
}

type Block = Readonly<{
  txid: Uint8Array
  height: number
  hash: Uint8Array
  time: Date
  header: Uint8Array
  timestamp: Uint8Array
}>

/** What the submission says of its block: all of it, or nothing. */
function blockOf(submission: SubmissionRow): Block | undefined {
  const { blockHeight: height, blockHash: hash, blockTime: time, blockHeader: header } = submission
  const { txid, timestamp } = submission
  if (!txid || height === null || !hash || !time || !header || !timestamp) return undefined
  return { txid, height, hash, time, header, timestamp }
}

function commonFacts(circumstances: Circumstances) {
  const { record, company, companyLogo, predecessor, operator, issuedAt, version } = circumstances
  const { receipt, identification, verificationSite } = circumstances
  const { deposit, files, submissions } = record
  const number = depositNumber(deposit)
  return {
    factsVersion: FACTS_VERSION,
    certificate: {
      number,
      version,
      issuedAt: issuedAt.toISOString(),
      verificationUrl: verificationSite === null ? null : `${verificationSite}/c/${number}`,
    },
    work: {
      title: deposit.title,
      creationType: creationType.parse(deposit.creationType),
      reference: deposit.reference,
      description: deposit.description,
      predecessor,
    },
    depositor: {
      name: deposit.depositor,
      quality: deposit.quality,
      onBehalfOf: deposit.onBehalfOf,
      company,
      companyLogo,
      identification,
    },
    coDepositors: deposit.coDepositors ?? [],
    files: files.map(({ name, size, mediaType, sha256 }) => ({
      name,
      size,
      mediaType,
      sha256: bytesToHex(sha256),
    })),
    digest: bytesToHex(deposit.digest),
    declaration: isDeclared(deposit.nonce) ? bytesToHex(deposit.nonce) : null,
    submittedAt: deposit.createdAt.toISOString(),
    timestampToken: receipt ? presentReceipt(receipt) : null,
    operator,
    warnings: warningsOf(submissions),
  } as const satisfies Partial<CertificateFacts>
}

function warningsOf(submissions: DepositRecord['submissions']): CertificateFacts['warnings'] {
  const undone = submissions.some(({ undoneAt }) => undoneAt !== null)
  return ['digestComputedByDepositor', ...(undone ? (['chainReorganised'] as const) : [])]
}
