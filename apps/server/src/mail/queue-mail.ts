import { emailAddress } from '@ancrage/contract'

import type { Queries } from '../database/client.ts'
import { newId } from '../new-id.ts'
import { Refusal } from '../refusal.ts'
import type { Surroundings } from '../surroundings.ts'
import { insertMail } from './mail-store.ts'
import { mailFacts, type LinkSecret, type Mail } from './mail.ts'

/**
 * Stores a mail in the caller’s transaction: it is sent if, and only if, that commits; nothing waits for a
 * mail server. Throws Refusal `request.invalid` for an address that is none.
 */
export async function queueMail(
  surroundings: Surroundings,
  queries: Queries,
  mail: Mail,
): Promise<void> {
  // A line break in an address adds recipients and headers: nothing is stored of one that is not an address.
  if (!emailAddress.safeParse(mail.to).success) throw new Refusal('request.invalid')
  const messageId = newId(surroundings)
  const { to, language, token, expiresAt, ...rest } = withOrWithoutLink(mail)
  const { kind, ...facts } = mailFacts.parse(rest)
  const createdAt = surroundings.now()
  await insertMail(queries, {
    messageId,
    kind,
    recipient: to,
    language,
    facts,
    sealedToken: token === undefined ? null : surroundings.secrets.seal(token, messageId),
    state: 'queued',
    nextAttemptAt: createdAt,
    expiresAt: expiresAt ?? null,
    createdAt,
  })
}

/** The token is kept apart from the facts, which stay readable. */
function withOrWithoutLink(mail: Mail): Mail & Partial<LinkSecret> {
  return mail
}
