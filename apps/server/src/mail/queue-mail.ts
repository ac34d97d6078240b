import { emailAddress } from '@ancrage/contract'

import type { Queries } from '../database/client.ts'
import { newId } from '../new-id.ts'
import { Refusal } from '../refusal.ts'
import type { Surroundings } from '../surroundings.ts'
import { insertMails, SECURITY_PRIORITY, type NewMail } from './mail-store.ts'
import { guardsAnAccount, mailFacts, type LinkSecret, type Mail } from './mail.ts'

type Parts = Pick<Surroundings, 'now' | 'randomBytes' | 'secrets'>

/**
 * Stores a mail in the caller’s transaction: it is sent if, and only if, that commits; nothing waits for a
 * mail server. `sender` is who has it sent, where one may send many. Throws Refusal `request.invalid` for an address that is none.
 */
export async function queueMail(
  parts: Parts,
  queries: Queries,
  mail: Mail,
  sender?: string,
): Promise<void> {
  await queueMails(parts, queries, [mail], sender)
}

/** The same for many: all of them are stored, or none. */
export async function queueMails(
  parts: Parts,
  queries: Queries,
  mails: readonly Mail[],
  sender?: string,
): Promise<void> {
  await insertMails(
    queries,
    mails.map((mail) => ({ ...rowOf(parts, mail), sender })),
  )
}

function rowOf(parts: Parts, mail: Mail): NewMail {
  // A line break in an address adds recipients and headers: nothing is stored of one that is not an address.
  if (!emailAddress.safeParse(mail.to).success) throw new Refusal('request.invalid')
  const messageId = newId(parts)
  const { to, language, token, expiresAt, ...rest } = withOrWithoutLink(mail)
  const { kind, ...facts } = mailFacts.parse(rest)
  const createdAt = parts.now()
  return {
    messageId,
    kind,
    ...(guardsAnAccount(kind) && { priority: SECURITY_PRIORITY }),
    recipient: to,
    language,
    facts,
    sealedToken: token === undefined ? null : parts.secrets.seal(token, messageId),
    state: 'queued',
    nextAttemptAt: createdAt,
    expiresAt: expiresAt ?? null,
    createdAt,
  }
}

/** The token is kept apart from the facts, which stay readable. */
function withOrWithoutLink(mail: Mail): Mail & Partial<LinkSecret> {
  return mail
}
