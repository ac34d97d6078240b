import { and, desc, eq, lt } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { accountRequests } from '../../platform/database/schema.ts'

export type AccountRequestRow = typeof accountRequests.$inferSelect

/** False when the address has a request that is still waiting: that one stays as it is. */
export async function insertAccountRequest(
  queries: Queries,
  request: typeof accountRequests.$inferInsert,
): Promise<boolean> {
  const inserted = await queries
    .insert(accountRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: accountRequests.id })
  return inserted.length === 1
}

/** Newest first, from behind the cursor. */
export async function listAccountRequestRows(
  queries: Queries,
  wanted: Readonly<{
    limit: number
    cursor?: string | undefined
    state?: AccountRequestRow['state'] | undefined
    /** That one alone. */
    id?: string | undefined
  }>,
): Promise<readonly AccountRequestRow[]> {
  const { limit, cursor, state, id } = wanted
  return queries
    .select()
    .from(accountRequests)
    .where(
      and(
        cursor ? lt(accountRequests.id, cursor) : undefined,
        state ? eq(accountRequests.state, state) : undefined,
        id ? eq(accountRequests.id, id) : undefined,
      ),
    )
    .orderBy(desc(accountRequests.id))
    .limit(limit)
}

export async function findAccountRequest(
  queries: Queries,
  id: string,
): Promise<AccountRequestRow | undefined> {
  const [found] = await queries.select().from(accountRequests).where(eq(accountRequests.id, id))
  return found
}

/** The request as decided, for exactly one caller; undefined when it is not waiting any more. */
export async function decideAccountRequest(
  queries: Queries,
  id: string,
  decision: Pick<AccountRequestRow, 'state' | 'reason' | 'decidedAt' | 'decidedBy'>,
): Promise<AccountRequestRow | undefined> {
  const [decided] = await queries
    .update(accountRequests)
    .set(decision)
    .where(and(eq(accountRequests.id, id), eq(accountRequests.state, 'waiting')))
    .returning()
  return decided
}

/** Who is told that a request waits. */
