import { and, asc, desc, eq, getTableColumns, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

import type { Queries } from '../../platform/database/client.ts'
import { accounts, deposits } from '../../platform/database/schema.ts'
import { searchable } from '../../platform/database/searchable.ts'
import { searchOf, type Search } from '../search/search-of.ts'
import { countFoundByWords, isAmongFew, isAmongFound, isFound } from '../search/search-store.ts'
import {
  conditionsOf,
  type DepositFilter,
  IS_ARCHIVED,
  IS_PENDING,
} from './deposit-filter-store.ts'
import { type DepositRecord, type Scope, withDetails } from './deposit-store.ts'

/** A row's place in a sorted list: what it is sorted by, and its id among equals. */
export type Place = Readonly<{ key: string; id: string }>

export type DepositPage = Readonly<{
  limit: number
  sort: 'createdAt' | 'title' | 'status'
  direction: 'asc' | 'desc'
  after?: Place
  filter: DepositFilter
  /** No more than the first files of each deposit are read. */
  maxFiles: number
}>

type Row = typeof deposits.$inferSelect & Readonly<{ key: string }>
/** What belongs to one owner, and what is looked for among it; `isSmall` where all of it is read in a moment. */
type Part = Readonly<{ owned: SQL | undefined; search: Search | undefined; isSmall: boolean }>

export type ListedDeposit = DepositRecord & Readonly<{ place: Place }>

/** One page by keyset: the cost of a page does not depend on how many pages come before it. */
export async function listDeposits(
  queries: Queries,
  scope: Scope,
  page: DepositPage,
): Promise<readonly ListedDeposit[]> {
  const rows =
    page.sort === 'status'
      ? await rowsByStatus(queries, scope, page)
      : await rowsOf(queries, scope, page)
  const records = await withDetails(queries, rows, page.maxFiles)
  return records.map((record, index) => {
    const { key = '', id = '' } = rows[index] ?? {}
    return { ...record, place: { key, id } }
  })
}

async function rowsOf(queries: Queries, scope: Scope, page: DepositPage): Promise<readonly Row[]> {
  const looked = await lookedFor(queries, scope, page.filter)
  const found: Row[] = []
  for (const owned of partsOf(scope)) {
    found.push(...(await listPart(queries, { ...looked, owned }, page)))
  }
  return found.toSorted(comparing(page)).slice(0, page.limit)
}

async function lookedFor(
  queries: Queries,
  scope: Scope,
  { search: words }: DepositFilter,
): Promise<Omit<Part, 'owned'>> {
  if (!words) return { search: undefined, isSmall: false }
  const search = await searchOf(queries, scope, words)
  return { search, isSmall: (await countAll(queries, scope)) <= NEAREST }
}

/** Those of one status after those of the other, each the newest first. */
async function rowsByStatus(
  queries: Queries,
  scope: Scope,
  page: DepositPage,
): Promise<readonly Row[]> {
  const { filter, after, direction, limit } = page
  const order =
    direction === 'asc' ? (['confirmed', 'pending'] as const) : (['pending', 'confirmed'] as const)
  const rows: Row[] = []
  for (const status of order.slice(
    Math.max(
      0,
      order.findIndex((each) => each === after?.key),
    ),
  )) {
    if ((filter.status ?? status) !== status || rows.length === limit) continue
    const { after: _after, ...first } = page
    const wanted: DepositPage = {
      ...first,
      sort: 'createdAt',
      direction: 'desc',
      limit: limit - rows.length,
      filter: { ...filter, status },
      ...(after?.key === status && { after }),
    }
    const found = await rowsOf(queries, scope, wanted)
    rows.push(...found.map((row) => ({ ...row, key: status })))
  }
  return rows
}

/** How many a search finds among those of the scope; undefined where they are too many to be counted at each call. */
export async function countFound(
  queries: Queries,
  scope: Scope,
  filter: DepositFilter,
): Promise<number | undefined> {
  const { search, isSmall } = await lookedFor(queries, scope, filter)
  if (!search) return undefined
  if (!isSmall && (await countFoundByWords(queries, search, MOST_COUNTED + 1)) > MOST_COUNTED) {
    return undefined
  }
  const found = isSmall ? isFound(search) : isAmongFew(search)
  const wanted = and(found, ...conditionsOf(filter))
  const counts = partsOf(scope).map((owned) => {
    const all = queries.select({ id: deposits.id }).from(deposits).where(and(owned, wanted))
    return queries.$count(all.as('found'))
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** So many are counted within the time of a page. */
const MOST_COUNTED = 5_000

export async function countPending(queries: Queries, scope: Scope): Promise<number> {
  const pending = and(IS_PENDING, isNull(deposits.archivedAt))
  const counts = partsOf(scope).map((owned) => queries.$count(deposits, and(owned, pending)))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/** Of those that lists leave out. */
export async function countArchived(queries: Queries, scope: Scope): Promise<number> {
  const counts = partsOf(scope).map((owned) => queries.$count(deposits, and(owned, IS_ARCHIVED)))
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

export async function countAll(queries: Queries, scope: Scope): Promise<number> {
  const owners = scope.companyId
    ? or(eq(accounts.companyId, scope.companyId), eq(accounts.id, scope.accountId))
    : eq(accounts.id, scope.accountId)
  const [sum] = await queries
    .select({ count: sql<string>`coalesce(sum(${accounts.depositCount}), 0)` })
    .from(accounts)
    .where(owners)
  return Number(sum?.count ?? 0)
}

/**
 * What a scope is made of, without overlap. Each part has an index of its own in the list's order;
 * one condition for both would have to read and sort all of them.
 */
function partsOf({ accountId, companyId }: Scope): readonly (SQL | undefined)[] {
  const own = eq(deposits.accountId, accountId)
  if (companyId === null) return [own]
  const elsewhere = or(isNull(deposits.companyId), ne(deposits.companyId, companyId))
  return [eq(deposits.companyId, companyId), and(own, elsewhere)]
}

/** A page of one part, in the way that costs least for where its rows stand. */
async function listPart(queries: Queries, part: Part, page: DepositPage): Promise<readonly Row[]> {
  const { owned, search, isSmall } = part
  const there = and(owned, page.after && beyond(page, page.after))
  const wanted = and(...conditionsOf(page.filter))
  if (!search) {
    const { status, previous, archived } = page.filter
    const isRare =
      previous !== undefined ||
      archived === 'only' ||
      (status === 'pending' && page.sort === 'title')
    const all = and(there, wanted)
    return readPage(queries, page, isRare ? amongAll(queries, page, all) : all)
  }
  if (search.kind === 'words') {
    const found = and(wanted, isFound(search))
    const near = await readPage(queries, page, amongNearest(queries, page, there, found))
    if (isSmall || near.length === page.limit) return near
  }
  return readPage(queries, page, amongAll(queries, page, and(there, wanted, isAmongFound(search))))
}

function readPage(queries: Queries, page: DepositPage, wanted: SQL | undefined) {
  return queries
    .select({ ...getTableColumns(deposits), key: keyOf(page) })
    .from(deposits)
    .where(wanted)
    .orderBy(...orderOf(page))
    .limit(page.limit)
}

function keyOf({ sort }: DepositPage): SQL<string> {
  return sort === 'title' ? searchable(deposits.title) : sql<string>`''`
}

function orderOf({ sort, direction }: DepositPage): readonly SQL[] {
  const order = direction === 'asc' ? asc : desc
  return [...(sort === 'title' ? [order(searchable(deposits.title))] : []), order(deposits.id)]
}

/** What the page holds of the rows that come next in its order: all of it, where a search finds much. */
function amongNearest(
  queries: Queries,
  page: DepositPage,
  there: SQL | undefined,
  wanted: SQL | undefined,
) {
  // Under the name of the table, so that the conditions on its columns are understood.
  const nearest = queries
    .select(getTableColumns(deposits))
    .from(deposits)
    .where(there)
    .orderBy(...orderOf(page))
    .limit(NEAREST)
  const order = sql.join([...orderOf(page)], sql`, `)
  return sql`${deposits.id} in (
    select id from (${nearest}) as deposits where ${wanted} order by ${order} limit ${page.limit}
  )`
}

/** So many rows are read in a few milliseconds. What would not fill a page out of them is little beside all there are. */
const NEAREST = 1000

/**
 * The page's own rows of all that is found, found first and sorted then. Left to choose, the database
 * walks the list in its order until it has a page of matches: for ever, where there are few. `offset 0`
 * leaves it no choice.
 */
function amongAll(queries: Queries, page: DepositPage, wanted: SQL | undefined) {
  const found = queries
    .select({ id: deposits.id, key: sql`${keyOf(page)}`.as('key') })
    .from(deposits)
    .where(wanted)
  const way = sql.raw(page.direction)
  return sql`${deposits.id} in (
    select id from (${found} offset 0) as found order by key ${way}, id ${way} limit ${page.limit}
  )`
}

function beyond({ sort, direction }: DepositPage, { key, id }: Place): SQL {
  const compared = sql.raw(direction === 'asc' ? '>' : '<')
  if (sort === 'createdAt') return sql`${deposits.id} ${compared} ${id}`
  return sql`(${searchable(deposits.title)}, ${deposits.id}) ${compared} (${key}, ${id}::uuid)`
}

/** The order of the database: bytes of the key, then ids. */
function comparing({ direction }: DepositPage): (a: Place, b: Place) => number {
  const sign = direction === 'asc' ? 1 : -1
  return (a, b) =>
    sign * (Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || (a.id < b.id ? -1 : 1))
}
