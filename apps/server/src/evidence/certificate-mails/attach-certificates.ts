import { Refusal } from '../../http/refusal.ts'
import type { AttachFiles, MailFile } from '../../platform/mail/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import { findAccountByEmail, type Account } from '../../accounts/index.ts'
import { openDepositProofs, type DepositProofs } from '../../anchoring/index.ts'
import { issueCertificate, type CertificateSettings } from '../certificates/index.ts'

type Deps = Readonly<{ context: ServerContext; certificates: CertificateSettings }>
type Drawing = Deps & Readonly<{ proofs: DepositProofs; account: Account; signal: AbortSignal }>

/** What mailboxes take without complaint, before it grows by a third on its way. */
const MAX_BYTES = 7_000_000
/** Well within the time for which a mail is one worker’s. */
const MAX_DRAWING_MS = 45_000

/**
 * What goes with the mails of a confirmation: both certificates of each deposit, drawn when the mail is sent. With links
 * alone, for more deposits than the mail names and for more than a mailbox takes, nothing. Rejects while one cannot
 * be drawn.
 */
export function attachmentsOfMails(how: 'attachments' | 'links', parts: Deps): AttachFiles {
  if (how === 'links') return async () => []
  const proofs = openDepositProofs(parts.context)
  return async ({ facts, to }, signal) => {
    if (facts.kind !== 'depositConfirmed' || facts.count > facts.deposits.length) return []
    const account = await findAccountByEmail(parts.context.database, to)
    if (!account) return []
    return certificatesOf(
      { ...parts, proofs, account, signal: within(MAX_DRAWING_MS, signal) },
      facts.deposits.map(({ id }) => id),
    )
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
