import type { TestService } from './test-service.ts'

export type QueuedMail = Readonly<{ kind: string; token: string; facts: Record<string, unknown> }>

/** The mails queued for an address, the oldest first, each with the secret of its link or an empty one. */
export async function mailsTo(
  { client, surroundings }: Pick<TestService, 'client' | 'surroundings'>,
  recipient: string,
): Promise<readonly QueuedMail[]> {
  const { rows } = await client.pool.query<{
    kind: string
    message_id: string
    sealed_token: Buffer | null
    facts: Record<string, unknown>
  }>('select * from mails where recipient = $1 order by id', [recipient])
  return rows.map(({ kind, message_id: messageId, sealed_token: sealed, facts }) => ({
    kind,
    facts,
    token: sealed ? surroundings.secrets.open(sealed, messageId) : '',
  }))
}
