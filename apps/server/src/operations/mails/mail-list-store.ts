import { and, desc, eq, lt } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { mails } from '../../platform/database/schema.ts'
import type { MailRow } from '../../platform/mail/mail-store.ts'

/** Newest first, from behind the cursor. */
export async function listMailRows(
  queries: Queries,
  wanted: Readonly<{
    limit: number
    cursor: number | undefined
    state: MailRow['state'] | undefined
    recipient: string | undefined
  }>,
): Promise<readonly MailRow[]> {
  const { limit, cursor, state, recipient } = wanted
  return queries
    .select()
    .from(mails)
    .where(
      and(
        cursor === undefined ? undefined : lt(mails.id, cursor),
        state && eq(mails.state, state),
        recipient === undefined ? undefined : eq(mails.recipient, recipient),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(limit)
}

export async function findMail(queries: Queries, id: number): Promise<MailRow | undefined> {
  const [found] = await queries.select().from(mails).where(eq(mails.id, id))
  return found
}
