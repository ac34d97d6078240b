import type { MailKind } from '../platform/mail/index.ts'
import type { TestService } from './test-service.ts'

export type QueuedMail = Readonly<{ kind: string; token: string; facts: Record<string, unknown> }>

/** The mails queued for an address, of one kind or all, the oldest first, each with the secret of its link or an empty one. */
export async function mailsTo(
  { client, context }: Pick<TestService, 'client' | 'context'>,
  recipient: string,
  kind?: MailKind,
): Promise<readonly QueuedMail[]> {
  const { rows } = await client.pool.query<{
    kind: string
    message_id: string
    sealed_token: Buffer | null
    facts: Record<string, unknown>
  }>('select * from mails where recipient = $1 and kind = coalesce($2, kind) order by id', [
    recipient,
    kind,
  ])
  return rows.map(({ kind: found, message_id: messageId, sealed_token: sealed, facts }) => ({
    kind: found,
    facts,
    token: sealed ? context.secrets.open(sealed, messageId) : '',
  }))
}
