import { sql } from 'drizzle-orm'
import { z } from 'zod'

import type { Queries } from '../../platform/database/client.ts'

export const DEPOSIT_CHANNEL = 'ancrage_deposits'

/** Above this many deposits of one owner, one event says "many": whoever listens reads the list again. */
const MAX_SINGLE_EVENTS = 10

const notification = z.object({
  accountId: z.string(),
  companyId: z.string().nullable(),
  id: z.string().nullable(),
})
export type DepositNotification = z.infer<typeof notification>

/** Whose deposit changed, and which one; null for many at once. */
export type Changed = DepositNotification

/** Tells every web process which deposits changed; sent when the transaction commits, or never. */
export async function announceDeposits(
  queries: Queries,
  changed: readonly Changed[],
): Promise<void> {
  for (const [, ofOwner] of Map.groupBy(changed, (deposit) => deposit.accountId)) {
    const [first] = ofOwner
    if (!first) continue
    const events = ofOwner.length > MAX_SINGLE_EVENTS ? [{ ...first, id: null }] : ofOwner
    const payloads = events.map(({ accountId, companyId, id }) =>
      JSON.stringify({ accountId, companyId, id } satisfies DepositNotification),
    )
    await queries.execute(
      sql`select pg_notify(${DEPOSIT_CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
    )
  }
}

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
})

/** Undefined for a payload that is not ours: whoever may connect to the database may say anything on the channel. */
export function readNotification(payload: string): DepositNotification | undefined {
  return json.pipe(notification).safeParse(payload).data
}
