import { emailAddress } from '@ancrage/contract'

import type { Queries } from '../database/client.ts'
import { newId } from '../new-id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../context.ts'
import {
  addToGathering,
  insertMails,
  lastQueuedAt,
  lockGathering,
  SECURITY_PRIORITY,
  type NewMail,
} from './mail-store.ts'
import { guardsAnAccount, mailFacts, type LinkSecret, type Mail } from './mail.ts'

type Deps = Pick<ServerContext, 'now' | 'randomBytes' | 'secrets'>

/**
 * Stores a mail in the caller’s transaction: it is sent if, and only if, that commits; nothing waits for a mail server.
 * `sender` is who has it sent, where one may send many.
 *
 * @throws Refusal `request.invalid` for an address that is none.
 */
export async function queueMail(
  parts: Deps,
  queries: Queries,
  mail: Mail,
  sender?: string,
): Promise<void> {
  await queueMails(parts, queries, [mail], sender)
}

/** The same for many: all of them are stored, or none. */
export async function queueMails(
  parts: Deps,
  queries: Queries,
  mails: readonly Mail[],
  sender?: string,
): Promise<void> {
  await insertMails(
    queries,
    mails.map((mail) => ({ ...rowOf(parts, mail), sender })),
  )
}

const GATHERED_MS = 3_600_000

/**
 * Stores mails that tell administrators of what waits for them: each person's first at once, and what follows within an hour in one mail at its
 * end, which names the first of these and counts the others. Three hundred requests make two mails.
 */
export async function queueGathered(
  parts: Deps,
  queries: Queries,
  mails: readonly Mail[],
): Promise<void> {
  await lockGathering(queries)
  const now = parts.now()
  for (const mail of mails) {
    const told = { kind: mail.kind, recipient: mail.to }
    if (await addToGathering(queries, told, now)) continue
    const last = await lastQueuedAt(queries, told)
    const earliest = new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + GATHERED_MS))
    const nextAttemptAt = last === undefined ? now : earliest
    await insertMails(queries, [{ ...rowOf(parts, mail), nextAttemptAt }])
  }
}

function rowOf(parts: Deps, mail: Mail): NewMail {
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
