import type { CertificateFacts } from '@ancrage/certificate'
import type { StoredHeader } from '@ancrage/dossier'
import { bytesToHex } from '@ancrage/proof'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { openOwnVerifier, type DepositProofs, type OwnVerifier } from '../../anchoring/index.ts'
import {
  issueCertificates,
  type CertificateSettings,
  type CertificateTurns,
  type Declared,
} from '../certificates/index.ts'
import { depositNumber, readDeposit, type DepositRecord } from '../../deposits/index.ts'
import { signedReceiptsOf, type SignedReceipt } from '../receipts/index.ts'
import { headersOf } from './headers-of.ts'

export type DossierDeps = Readonly<{
  context: ServerContext
  proofs: DepositProofs
  certificates: CertificateSettings
  /** Shared with those who ask for certificates alone. */
  turns: CertificateTurns
  /** The page that verifies from disk; dossiers do without where nobody has built it. */
  verifierFile: string
}>

/** All of a confirmed deposit but the proofs of its files, which are made while they are sent. */
export type OpenDossier = Readonly<{
  number: string
  record: DepositRecord
  facts: CertificateFacts
  pdfs: Readonly<Record<'fr' | 'en', Uint8Array>>
  /** Of the deposit’s digest. */
  proof: Uint8Array
  /** What was declared, with its proof, where that is dated. */
  declared: Declared | undefined
  headers: readonly StoredHeader[]
  /** Knows these headers. */
  verify: OwnVerifier
  /** The one that the certificates tell of first. */
  receipts: readonly SignedReceipt[]
}>

export type Asker = Readonly<{
  account: Account
  /** Aborted once nobody waits any more. */
  signal: AbortSignal
}>

/**
 * Reads and draws what a dossier needs, so that what can fail has failed before the first byte is sent: with
 * `dossier.not_confirmed` before confirmation, with `certificate.unavailable` where one cannot be drawn now.
 */
export function openDossier(
  parts: DossierDeps,
  asker: Asker,
  depositId: string,
): Promise<OpenDossier> {
  return parts.turns.run(asker.account, asker.signal, () => prepareDossier(parts, asker, depositId))
}

/** The certificates’ proof is the dossier’s: assembled once, and verified by the header that their facts name. */
async function prepareDossier(
  { context, proofs, certificates }: DossierDeps,
  { account, signal }: Asker,
  depositId: string,
): Promise<OpenDossier> {
  const record = await readDeposit(context, account, depositId)
  if (!record.deposit.confirmedAt) throw new Refusal('dossier.not_confirmed')
  const request = { account, signal, record }
  const issued = await issueCertificates(context, proofs, certificates, request)
  const { facts, pdfs, proof, declared } = issued
  // Its block may be undone meanwhile: then they are provisional, and have no place here.
  if (facts.status !== 'confirmed' || proof === undefined) {
    throw new Refusal('dossier.not_confirmed')
  }
  const headers = headersOf(record)
  refuseUnlessAmong(headers, facts)
  return {
    number: depositNumber(record.deposit),
    record,
    facts,
    pdfs,
    proof,
    declared,
    headers,
    verify: openOwnVerifier(headers, context),
    receipts: (await signedReceiptsOf(context, record)).toSorted(
      (a, b) => rank(a, facts) - rank(b, facts),
    ),
  }
}

/** Nothing leaves in a dossier that its own headers do not show: the header that verified the proof is one of them. */
function refuseUnlessAmong(
  headers: readonly StoredHeader[],
  { anchor }: Pick<CertificateFacts, 'anchor'>,
): void {
  const isThere = headers.some(
    ({ height, header }) =>
      height === BigInt(anchor?.blockHeight ?? -1) && bytesToHex(header) === anchor?.header,
  )
  if (!isThere) throw new Refusal('certificate.unavailable')
}

const rank = ({ receipt }: SignedReceipt, { timestampToken }: CertificateFacts): number =>
  receipt.serial === timestampToken?.serial ? 0 : 1
