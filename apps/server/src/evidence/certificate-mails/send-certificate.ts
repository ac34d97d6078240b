import { CERTIFICATE_MAILS_PER_DAY, type Language } from '@ancrage/contract'

import { keepAccess, type Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { depositNumber, sharable } from '../../deposits/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/index.ts'
import { takeFromLimit } from '../../platform/rate-limits/index.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const MAILS_PER_ADDRESS = 3
/** As many as ten of its people may send. */
export const CERTIFICATE_MAILS_OF_COMPANY_PER_DAY = 500

export type CertificateToSend = Readonly<{ depositId: string; email: string; language: Language }>

/**
 * Queues the mail; the certificate is drawn when it is sent, if the account may still share the deposit then.
 *
 * @throws Refusal `object.not_found`, `certificate.not_confirmed`, `certificate_mail.too_many_today`, and
 *   `limit.exceeded` for an address that the account has written to three times in an hour.
 */
export async function sendCertificate(
  context: ServerContext,
  account: Account,
  { depositId, email, language }: CertificateToSend,
): Promise<void> {
  const { deposit } = await sharable(context.database, account, depositId)
  if (!deposit.confirmedAt) throw new Refusal('certificate.not_confirmed')
  await takeMail(context, account, email)
  await context.database.transaction(async (transaction) => {
    const actor = await keepAccess(transaction, account)
    await sharable(transaction, actor, depositId)
    const told = { id: depositId, number: depositNumber(deposit) }
    const from = { accountId: actor.id, name: actor.name, email: actor.email }
    const mail = { kind: 'certificateSent', to: email, language, deposit: told, ...from } as const
    await queueMail(context, transaction, mail, actor.id)
    await recordAudit(context, transaction, {
      actor,
      action: 'deposit.certificateSent',
      subjectType: 'deposit',
      subjectId: depositId,
      companyId: actor.companyId,
      details: { language },
    })
  })
}

/**
 * Neither one letter box is to be filled nor many: the words are ours, and so is the name under which they arrive. Who directs a company makes
 * as many accounts of it as they have letter boxes (AH4).
 */
async function takeMail(
  context: ServerContext,
  { id, companyId }: Account,
  email: string,
): Promise<void> {
  await takeFromLimit(context, {
    name: 'certificate-mail.address',
    subject: `${companyId ?? id} ${email.toLowerCase()}`,
    limit: MAILS_PER_ADDRESS,
    windowSeconds: HOUR,
  })
  const perDay = {
    name: 'certificate-mail.day',
    windowSeconds: DAY,
    refusal: 'certificate_mail.too_many_today',
  } as const
  await takeFromLimit(context, { ...perDay, subject: id, limit: CERTIFICATE_MAILS_PER_DAY })
  if (companyId === null) return
  const limit = CERTIFICATE_MAILS_OF_COMPANY_PER_DAY
  await takeFromLimit(context, { ...perDay, subject: companyId, limit })
}
