import { desc, eq, sql } from 'drizzle-orm'

import type { Queries } from '../../../platform/database/client.ts'
import { accountRequests, companies, invitations } from '../../../platform/database/schema.ts'
import { addressBeginsWith } from '../../../platform/database/searchable.ts'
import { wordsOfRequest } from '../../../platform/database/tables/account-request-tables.ts'
import { hasWords, idsIn } from './found-by-index.ts'

export async function companiesLike(queries: Queries, words: string, limit: number) {
  const { id, name, reference } = companies
  const among = idsIn(companies, [hasWords(name, words)])
  return queries
    .select({ id, name, reference })
    .from(companies)
    .where(sql`${id} in (${among})`)
    .orderBy(desc(id))
    .limit(limit)
}

/** Of everybody, whatever became of them. */
export async function invitationsLike(queries: Queries, words: string, limit: number) {
  const { id, name, email, createdAt } = invitations
  const among = idsIn(invitations, [addressBeginsWith(email, words), hasWords(name, words)])
  return queries
    .select({ id, name, email, company: companies.name, createdAt })
    .from(invitations)
    .leftJoin(companies, eq(companies.id, invitations.companyId))
    .where(sql`${id} in (${among})`)
    .orderBy(desc(id))
    .limit(limit)
}

export async function requestsLike(queries: Queries, words: string, limit: number) {
  const { id, firstName, lastName, email, company, state, createdAt } = accountRequests
  const among = idsIn(accountRequests, [
    addressBeginsWith(email, words),
    hasWords(wordsOfRequest(accountRequests), words),
  ])
  return queries
    .select({ id, firstName, lastName, email, company, state, createdAt })
    .from(accountRequests)
    .where(sql`${id} in (${among})`)
    .orderBy(desc(id))
    .limit(limit)
}
