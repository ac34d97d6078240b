import { asc, isNull } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { deposits } from '../../platform/database/schema.ts'

/** Since when the oldest of all that is not sealed waits; undefined while nothing does. */
export async function oldestWaiting(queries: Queries): Promise<Date | undefined> {
  const [oldest] = await queries
    .select({ createdAt: deposits.createdAt })
    .from(deposits)
    .where(isNull(deposits.aggregationId))
    .orderBy(asc(deposits.id))
    .limit(1)
  return oldest?.createdAt
}
