import { mails } from '../../../database/schema.ts'
import type { MailKind } from '../../../mail/index.ts'
import type { TestService } from '../../../testing/test-service.ts'

export type QueuedMail = Readonly<{ kind: string; facts: unknown; token: string }>

/** The mails that wait for an address, oldest first, with the token of their link. */
export async function queuedMails(
  { client, surroundings }: TestService,
  to: string,
  kind?: MailKind,
): Promise<readonly QueuedMail[]> {
  const rows = await client.database.select().from(mails).orderBy(mails.id)
  return rows
    .filter((row) => row.recipient === to && (kind === undefined || row.kind === kind))
    .map(({ kind: found, facts, sealedToken, messageId }) => ({
      kind: found,
      facts,
      token: sealedToken ? surroundings.secrets.open(sealedToken, messageId) : '',
    }))
}
