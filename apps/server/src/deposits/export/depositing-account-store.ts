import { inArray } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { accounts } from '../../platform/database/schema.ts'

/** By id, the names of the accounts that made deposits; empty where a person had the account erased. */
export async function namesOfAccounts(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
