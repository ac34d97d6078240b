import type { CertificateFacts } from '@ancrage/certificate'
import type { StoredHeader } from '@ancrage/dossier'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import { openOwnVerifier, type DepositProofs, type OwnVerifier } from '../../anchoring/index.ts'
import { issueCertificate, type CertificateSettings, type OwnTurns } from '../certificates/index.ts'
import { readDeposit, type DepositRecord } from '../../deposits/index.ts'
import { signedReceiptsOf, type SignedReceipt } from '../receipts/index.ts'
import { headersOf } from './headers-of.ts'

export type DossierDeps = Readonly<{
  context: ServerContext
  proofs: DepositProofs
  certificates: CertificateSettings
  /** Shared with those who ask for certificates alone. */
  turns: OwnTurns
  /** The page that verifies from disk; dossiers do without where nobody has built it. */
  verifierFile: string
}>

/** All of a confirmed deposit but the proofs of its files, which are made while they are sent. */
export type OpenDossier = Readonly<{
  number: string
  record: DepositRecord
  facts: CertificateFacts
  pdfs: Readonly<Record<'fr' | 'en', Uint8Array>>
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
  const { id } = asker.account
  return parts.turns.run(id, asker.signal, () => prepareDossier(parts, asker, depositId))
}

async function prepareDossier(
  parts: DossierDeps,
  asker: Asker,
  depositId: string,
): Promise<OpenDossier> {
  const { context } = parts
  const record = await readDeposit(context, asker.account, depositId)
  if (!record.deposit.confirmedAt) throw new Refusal('dossier.not_confirmed')
  const first = await certificateIn(parts, asker, depositId, 'fr')
  const english = await certificateIn(parts, asker, depositId, 'en')
  // A receipt that came in between has made another version of them.
  const isSame = first.facts.certificate.version === english.facts.certificate.version
  const french = isSame ? first : await certificateIn(parts, asker, depositId, 'fr')
  const { facts, number } = english
  const headers = headersOf(record)
  return {
    number,
    record,
    facts,
    pdfs: { fr: french.pdf, en: english.pdf },
    headers,
    verify: openOwnVerifier(headers, context),
    receipts: (await signedReceiptsOf(context, record)).toSorted(
      (a, b) => rank(a, facts) - rank(b, facts),
    ),
  }
}

const rank = ({ receipt }: SignedReceipt, { timestampToken }: CertificateFacts): number =>
  receipt.serial === timestampToken?.serial ? 0 : 1

/** A block may be undone between two reads: then it is a provisional one, which has no place here. */
async function certificateIn(
  { context, proofs, certificates }: DossierDeps,
  asker: Asker,
  depositId: string,
  language: 'fr' | 'en',
) {
  const request = { ...asker, depositId, language }
  const issued = await issueCertificate(context, proofs, certificates, request)
  if (issued.facts.status !== 'confirmed') throw new Refusal('dossier.not_confirmed')
  return issued
}
