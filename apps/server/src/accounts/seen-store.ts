import { and, eq, isNull, lt, or } from 'drizzle-orm'

import type { Queries } from '../platform/database/client.ts'
import { accounts } from '../platform/database/schema.ts'

/** What was seen stays seen: an older page that tells late changes nothing. */
export async function noteSeen(queries: Queries, accountId: string, until: Date): Promise<void> {
  const isLater = or(isNull(accounts.notificationsSeenAt), lt(accounts.notificationsSeenAt, until))
  await queries
    .update(accounts)
    .set({ notificationsSeenAt: until })
    .where(and(eq(accounts.id, accountId), isLater))
}
