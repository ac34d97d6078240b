import type { Language } from '@ancrage/contract'

import { Refusal } from '../../http/refusal.ts'
import {
  MailRefused,
  type AttachFiles,
  type FactsOf,
  type MailFile,
} from '../../platform/mail/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Queries } from '../../platform/database/client.ts'
import { findAccount, findAccountByEmail, mayAct, type Account } from '../../accounts/index.ts'
import { sharable } from '../../deposits/index.ts'
import { openDepositProofs, type DepositProofs } from '../../anchoring/index.ts'
import { issueCertificate, type CertificateSettings } from '../certificates/index.ts'

type Deps = Readonly<{ context: ServerContext; certificates: CertificateSettings }>
type Drawing = Deps & Readonly<{ proofs: DepositProofs; account: Account; signal: AbortSignal }>

/** What mailboxes take without complaint, before it grows by a third on its way. */
const MAX_BYTES = 7_000_000
/** Well within the time for which a mail is one worker’s. */
const MAX_DRAWING_MS = 45_000

/**
 * The files of a mail. A certificate that somebody sends goes with that certificate alone. The mail of a confirmation
 * goes with both certificates of each deposit, drawn when the mail is sent; it has none with links alone, for more
 * deposits than the mail names, and for more than a mailbox takes. Rejects while one cannot be drawn.
 */
export function attachmentsOfMails(how: 'attachments' | 'links', parts: Deps): AttachFiles {
  const proofs = openDepositProofs(parts.context)
  return async ({ facts, to, language }, signal) => {
    if (facts.kind === 'certificateSent') {
      const drawing = { ...parts, proofs, signal: within(MAX_DRAWING_MS, signal) }
      return [await certificateSent(drawing, facts, language)]
    }
    if (how === 'links' || facts.kind !== 'depositConfirmed') return []
    if (facts.count > facts.deposits.length) return []
    const account = await findAccountByEmail(parts.context.database, to)
    if (!account) return []
    return certificatesOf(
      { ...parts, proofs, account, signal: within(MAX_DRAWING_MS, signal) },
      facts.deposits.map(({ id }) => id),
    )
  }
}

/**
 * The one file for which the mail is sent.
 *
 * @throws MailRefused where its sender may not share the deposit any more.
 */
async function certificateSent(
  drawing: Omit<Drawing, 'account'>,
  { accountId, deposit: { id: depositId } }: FactsOf<'certificateSent'>,
  language: Language,
): Promise<MailFile> {
  const { database } = drawing.context
  const sent = { accountId, depositId }
  const account = await senderOf(database, sent)
  const file = await certificateFile({ ...drawing, account }, { depositId, language })
  if (!file) throw new Error('the deposit is not confirmed at the moment')
  // Drawing takes its time: the sender may have lost it by now (BC2).
  await senderOf(database, sent)
  return file
}

/** @throws MailRefused as `certificateSent` does. */
async function senderOf(
  queries: Queries,
  { accountId, depositId }: Readonly<{ accountId: string; depositId: string }>,
): Promise<Account> {
  const account = await findAccount(queries, accountId)
  if (!account || !mayAct(account)) throw new MailRefused('its sender may not send it', undefined)
  try {
    await sharable(queries, account, depositId)
    return account
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new MailRefused('its sender may not share the deposit', error)
  }
}

const within = (milliseconds: number, signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])

async function certificatesOf(
  drawing: Drawing,
  ids: readonly string[],
): Promise<readonly MailFile[]> {
  const files: MailFile[] = []
  let size = 0
  for (const depositId of ids) {
    for (const language of ['fr', 'en'] as const) {
      const file = await certificateFile(drawing, { depositId, language })
      size += file?.bytes.length ?? 0
      // All of them or none: a mail must not seem whole.
      if (!file || size > MAX_BYTES) return []
      files.push(file)
    }
  }
  return files
}

/** Undefined where there is nothing to attach any more: the deposit is gone, or its block was undone since. */
async function certificateFile(
  { context, certificates, proofs, account, signal }: Drawing,
  { depositId, language }: Readonly<{ depositId: string; language: 'fr' | 'en' }>,
): Promise<MailFile | undefined> {
  try {
    const request = { account, depositId, language, signal, priority: 'background' } as const
    const { number, facts, pdf } = await issueCertificate(context, proofs, certificates, request)
    if (facts.status !== 'confirmed') return undefined
    const name = `${language === 'fr' ? 'certificat' : 'certificate'}-${number}.pdf`
    return { name, mediaType: 'application/pdf', bytes: pdf }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'object.not_found') return undefined
    throw error
  }
}
