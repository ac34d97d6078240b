import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'

import type { Queries } from '../../platform/database/client.ts'
import {
  accounts,
  companies,
  twoFactors,
  type StoredAccountType,
} from '../../platform/database/schema.ts'
import {
  addressBeginsWith,
  beginningsOf,
  beginsWith,
  searchable,
  wordsOf,
} from '../../platform/database/searchable.ts'
import type { Place } from '../../http/page-cursor.ts'

export type ManagedRow = Readonly<{
  account: typeof accounts.$inferSelect
  company: string | null
  hasTwoFactor: boolean
  /** Of who has left: where they are now. */
  emailNow: string | null
}>
export type ListedAccount = ManagedRow & Readonly<{ key: string }>

export type AccountFilter = Readonly<{
  companyId?: string | undefined
  type?: StoredAccountType | undefined
  search?: string | undefined
  /** Whether the search is for names of companies too. */
  companiesToo?: boolean
}>

export type AccountPage = AccountFilter &
  Readonly<{
    sort: 'createdAt' | 'name' | 'email'
    direction: 'asc' | 'desc'
    after: Place | undefined
    limit: number
  }>

/** Of a search that matches more, the others are not looked at: the cost of a search has an end. */
const MAX_SEARCHED = 1000
const successors = alias(accounts, 'successors')
const EMAIL = sql<string>`(${accounts.email} collate "C")`

/** One page by keyset, with what is shown beside each account, in one statement. */
export async function listAccounts(
  queries: Queries,
  page: AccountPage,
): Promise<readonly ListedAccount[]> {
  const key = KEYS[page.sort]
  const towards = page.direction === 'asc' ? asc : desc
  return queries
    .select({ ...MANAGED, key })
    .from(accounts)
    .leftJoin(companies, eq(companies.id, accounts.companyId))
    .leftJoin(twoFactors, eq(twoFactors.accountId, accounts.id))
    .leftJoin(successors, eq(successors.id, accounts.successorId))
    .where(and(kept(page), found(queries, page), beyond(page, key)))
    .orderBy(...(page.sort === 'createdAt' ? [] : [towards(key)]), towards(accounts.id))
    .limit(page.limit)
}

/** The account, where it is one of those kept. */
export async function findManaged(
  queries: Queries,
  id: string,
  filter: AccountFilter,
): Promise<ManagedRow | undefined> {
  const [row] = await queries
    .select(MANAGED)
    .from(accounts)
    .leftJoin(companies, eq(companies.id, accounts.companyId))
    .leftJoin(twoFactors, eq(twoFactors.accountId, accounts.id))
    .leftJoin(successors, eq(successors.id, accounts.successorId))
    .where(and(eq(accounts.id, id), kept(filter)))
  return row
}

const MANAGED = {
  account: getTableColumns(accounts),
  company: companies.name,
  hasTwoFactor: sql<boolean>`${isNotNull(twoFactors.enabledAt)}`,
  emailNow: successors.email,
}

const KEYS: Readonly<Record<AccountPage['sort'], SQL<string>>> = {
  createdAt: sql<string>`''`,
  name: searchable(accounts.name),
  email: EMAIL,
}

function kept({ companyId, type }: AccountFilter): SQL | undefined {
  return and(
    isNull(accounts.erasedAt),
    // What waits for its person is nobody’s to manage meanwhile.
    or(isNull(accounts.successorId), isNotNull(accounts.leftAt)),
    companyId === undefined ? undefined : eq(accounts.companyId, companyId),
    type === undefined ? undefined : eq(accounts.type, type),
  )
}

/** By ranges and words that an index can follow, whatever characters they hold. */
function found(queries: Queries, filter: AccountFilter): SQL | undefined {
  const { search } = filter
  if (!search) return undefined
  const idsIn = (range: SQL) =>
    queries
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(kept(filter), range))
      .limit(MAX_SEARCHED)
  const wanted = beginningsOf(sql`${search}::text`)
  const byName = beginsWith(searchable(accounts.name), searchable(sql`${search}::text`))
  const byEmail = addressBeginsWith(accounts.email, search)
  const byWords = sql`${wordsOf(accounts.name)} @@ ${wanted}`
  const ofPeople = unionAll(idsIn(byName), idsIn(byWords), idsIn(byEmail))
  if (filter.companiesToo !== true) return sql`${accounts.id} in (${ofPeople})`
  const named = queries
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${wordsOf(companies.name)} @@ ${wanted}`)
    .limit(MAX_SEARCHED)
  const byCompany = idsIn(sql`${accounts.companyId} in (${named})`)
  return sql`${accounts.id} in (${ofPeople.unionAll(byCompany)})`
}

function beyond({ sort, direction, after }: AccountPage, key: SQL<string>): SQL | undefined {
  if (after === undefined) return undefined
  if (sort === 'createdAt') return (direction === 'asc' ? gt : lt)(accounts.id, after.id)
  // As rows, which an index can begin at; what says the same with "or" reads all that comes before.
  const past = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${key}, ${accounts.id}) ${past} (${after.key}, ${after.id}::uuid)`
}
