import { and, eq, inArray, ne } from 'drizzle-orm'

import type { Queries } from '../platform/database/client.ts'
import { accounts } from '../platform/database/schema.ts'
import type { Account } from './account-store.ts'
import { mayActInQuery } from './may-act.ts'

/** As many as are read in one line. */
const NAMED = 3

/** Who directs the company of an account and may act, by name: the first of them. */
export async function namesOfDirectors(
  queries: Queries,
  { companyId }: Pick<Account, 'companyId'>,
): Promise<string[]> {
  if (companyId === null) return []
  const directs = inArray(accounts.type, ['company', 'companyAdministrator'])
  const rows = await queries
    .select({ name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.companyId, companyId), directs, mayActInQuery(), ne(accounts.name, '')))
    .orderBy(accounts.id)
    .limit(NAMED)
  return rows.map(({ name }) => name)
}
