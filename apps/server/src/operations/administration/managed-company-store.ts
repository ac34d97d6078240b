import { and, asc, desc, eq, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { companies } from '../../platform/database/schema.ts'
import { beginsWith, searchable } from '../../platform/database/searchable.ts'
import type { Place } from '../../http/page-cursor.ts'

export type ManagedCompanyRow = typeof companies.$inferSelect &
  Readonly<{ members: number; deposits: number; key: string }>
export type CompanyPage = Readonly<{
  search: string | undefined
  sort: 'createdAt' | 'name'
  direction: 'asc' | 'desc'
  after: Place | undefined
  limit: number
}>

const NAME = searchable(companies.name)

/** Ids are made of the time of creation: their order is its order. */
export async function listCompanyRows(
  queries: Queries,
  page: CompanyPage,
): Promise<readonly ManagedCompanyRow[]> {
  const key = page.sort === 'name' ? NAME : sql<string>`''`
  const towards = page.direction === 'asc' ? asc : desc
  return queries
    .select({ ...COLUMNS, key })
    .from(companies)
    .where(and(beginning(page.search), beyond(page)))
    .orderBy(...(page.sort === 'name' ? [towards(NAME)] : []), towards(companies.id))
    .limit(page.limit)
}

export async function findCompanyRow(
  queries: Queries,
  id: string,
): Promise<ManagedCompanyRow | undefined> {
  const [row] = await queries
    .select({ ...COLUMNS, key: sql<string>`''` })
    .from(companies)
    .where(eq(companies.id, id))
  return row
}

/** Written out: the query builder leaves the tables' names away where it selects from one alone. */
const COLUMNS = {
  ...getTableColumns(companies),
  members: sql<number>`(
    select count(*) from accounts as member
    where member.company_id = companies.id and member.left_at is null and member.erased_at is null
  )`.mapWith(Number),
  deposits: sql<number>`(
    select coalesce(sum(member.deposit_count), 0) from accounts as member
    where member.company_id = companies.id
  )`.mapWith(Number),
}

function beginning(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  return beginsWith(NAME, searchable(sql`${search}::text`))
}

function beyond({ sort, direction, after }: CompanyPage): SQL | undefined {
  if (after === undefined) return undefined
  if (sort === 'createdAt') return (direction === 'asc' ? gt : lt)(companies.id, after.id)
  // As rows, which an index can begin at; what says the same with "or" reads all that comes before.
  const past = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`(${NAME}, ${companies.id}) ${past} (${after.key}, ${after.id}::uuid)`
}
