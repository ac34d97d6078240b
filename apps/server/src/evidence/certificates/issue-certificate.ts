import {
  CertificateError,
  type Attachment,
  type CertificateFacts,
  type CertificateLanguage,
  type DrawingTurn,
} from '@ancrage/certificate'
import { hexToBytes } from '@ancrage/proof'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Account } from '../../accounts/index.ts'
import type { DepositProofs } from '../../anchoring/index.ts'
import { readLogoPicture } from '../../organisations/logos/index.ts'
import { depositNumber, readDeposit, type DepositRecord } from '../../deposits/index.ts'
import {
  declarationAttachments,
  proofAttachments,
  receiptAttachments,
  type Declared,
} from './certificate-attachments.ts'
import type { CertificateSettings } from './certificate-settings.ts'
import { certificateOfVersion, currentCertificateFacts } from './certificate-store.ts'
import { declarationIn, receiptIn, refuseUnlessProven } from './check-against-proof.ts'
import { circumstancesOf } from './circumstances-of-deposit.ts'
import { provisionalFacts } from './facts-of-deposit.ts'
import { confirmedFactsOf } from './store-facts.ts'

export type CertificateRequest = Readonly<{
  account: Account
  depositId: string
  language: CertificateLanguage
  /** An earlier version; without one, what holds now. */
  version?: number | undefined
  /** Behind those who look at a page; a person without it. */
  priority?: DrawingTurn['priority']
  /** Aborted once nobody waits any more. */
  signal?: AbortSignal
}>

export type IssuedCertificate = Readonly<{
  number: string
  facts: CertificateFacts
  pdf: Uint8Array
}>

type Deps = Readonly<{
  context: ServerContext
  proofs: DepositProofs
  settings: CertificateSettings
}>

/**
 * The certificate of a deposit, in one language. Before confirmation it is a provisional receipt, made of what is
 * known now; after it, both languages are made of the same stored facts, for ever.
 *
 * @throws Refusal `object.not_found` for what the account may not see, and `certificate.unavailable` when it cannot
 *   be drawn now, or its facts are not what the proof shows; `limit.exceeded` for an account that has too many being
 *   drawn.
 */
export async function issueCertificate(
  context: ServerContext,
  proofs: DepositProofs,
  settings: CertificateSettings,
  request: CertificateRequest,
): Promise<IssuedCertificate> {
  const parts = { context, proofs, settings }
  const record = await readDeposit(context, request.account, request.depositId)
  const { facts, attachments } = await contentOf(parts, request, record)
  const logo = await logoOf(context, facts)
  const pdf = await render(settings, facts, request, { attachments, logo })
  return { number: depositNumber(record.deposit), facts, pdf }
}

/** What both languages of one certificate are made of. */
export type IssuedCertificates = Readonly<{
  facts: CertificateFacts
  pdfs: Readonly<Record<CertificateLanguage, Uint8Array>>
  /** What its facts were verified by; undefined before confirmation. */
  proof: Uint8Array | undefined
  /** What was declared, where it is dated, with its proof; undefined before confirmation too. */
  declared: Declared | undefined
}>

/**
 * What holds now of a deposit, in both languages, made of the same facts: its proof is assembled and verified once for
 * them.
 *
 * @throws what `issueCertificate` throws.
 */
export async function issueCertificates(
  context: ServerContext,
  proofs: DepositProofs,
  settings: CertificateSettings,
  {
    record,
    ...request
  }: Pick<CertificateRequest, 'account' | 'signal'> & { record: DepositRecord },
): Promise<IssuedCertificates> {
  const content = await contentOf({ context, proofs, settings }, request, record)
  const { facts, attachments, proof, declared } = content
  const logo = await logoOf(context, facts)
  const inLanguage = (language: CertificateLanguage) =>
    render(settings, facts, { ...request, language }, { attachments, logo })
  return {
    facts,
    proof,
    declared,
    pdfs: { fr: await inLanguage('fr'), en: await inLanguage('en') },
  }
}

type Content = Readonly<{
  facts: CertificateFacts
  attachments: readonly Attachment[]
  proof?: Uint8Array
  declared?: Declared | undefined
}>

async function contentOf(
  parts: Deps,
  { account, version }: Pick<CertificateRequest, 'account' | 'version'>,
  record: DepositRecord,
): Promise<Content> {
  const { context, proofs, settings } = parts
  if (version !== undefined) return contentOfVersion(parts, record, version)
  if (record.deposit.confirmedAt) {
    const facts = await confirmedFactsOf(context, proofs, settings, account, record)
    return provenContent(parts, record, facts)
  }
  const { database, now } = context
  const reading = { queries: database, now }
  const facts = provisionalFacts(await circumstancesOf(reading, settings, record))
  const receipt = await receiptIn(context, record, facts)
  return { facts, attachments: receiptAttachments(receipt) }
}

/** As it was stored; one whose block was undone says so, and shows no proof any more. */
async function contentOfVersion(
  parts: Deps,
  record: DepositRecord,
  version: number,
): Promise<Content> {
  const { database } = parts.context
  const stored = await certificateOfVersion(database, record.deposit.id, version)
  if (!stored) throw new Refusal('object.not_found')
  const { facts, supersededAt } = stored
  if (supersededAt === null) return provenContent(parts, record, facts)
  const current = await currentCertificateFacts(database, record.deposit.id)
  const superseded: CertificateFacts = {
    ...facts,
    status: 'superseded',
    supersededAt: supersededAt.toISOString(),
    supersededBy: current === undefined ? null : nameOf(current),
  }
  return { facts: superseded, attachments: [] }
}

function nameOf({ certificate }: CertificateFacts): string {
  return `${certificate.number} (version ${certificate.version})`
}

async function provenContent(
  { context, proofs }: Deps,
  record: DepositRecord,
  facts: CertificateFacts,
): Promise<Content> {
  const proof = await proofs.ofDeposit(record)
  refuseUnlessProven(facts, proof, context.now)
  const receipt = await receiptIn(context, record, facts)
  const declared = await declarationIn(context, proofs, record, facts)
  const attachments = [
    ...proofAttachments(facts, proof),
    ...declarationAttachments(declared),
    ...receiptAttachments(receipt),
  ]
  return { facts, attachments, proof, declared }
}

/** Some of what the account asked for is drawn by then. */
const BUSY_RETRY_SECONDS = 5

/** The picture that the facts name, whatever the company stands under today. */
async function logoOf(
  { database }: ServerContext,
  { depositor }: CertificateFacts,
): Promise<Uint8Array | null> {
  if (typeof depositor.companyLogo !== 'string') return null
  const png = await readLogoPicture(database, hexToBytes(depositor.companyLogo))
  if (!png) throw new Refusal('certificate.unavailable')
  return png
}

async function render(
  { renderer }: CertificateSettings,
  facts: CertificateFacts,
  {
    account,
    language,
    priority = 'person',
    signal,
  }: Pick<CertificateRequest, 'account' | 'language' | 'priority' | 'signal'>,
  { attachments, logo }: Readonly<{ attachments: readonly Attachment[]; logo: Uint8Array | null }>,
): Promise<Uint8Array> {
  try {
    const turn = { owner: account.id, priority, signal }
    return await renderer.renderCertificate(facts, language, attachments, logo, turn)
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error
    if (error.code === 'renderer.busy') {
      throw new Refusal('limit.exceeded', undefined, BUSY_RETRY_SECONDS)
    }
    throw new Refusal('certificate.unavailable')
  }
}
