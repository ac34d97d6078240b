import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'

import type { Queries } from '../../database/client.ts'
import { accounts, aggregations, deposits } from '../../database/schema.ts'
import { searchable } from '../../database/searchable.ts'
import { type DepositRecord, type Scope, withDetails } from './deposit-store.ts'

/** A row's place in a sorted list: what it is sorted by, and its id among equals. */
export type Place = Readonly<{ key: string; id: string }>

export type DepositFilter = Readonly<{
  search?: string
  status?: 'confirmed' | 'pending'
  creationType?: string
  createdFrom?: Date
  /** Exclusive. */
  createdBefore?: Date
  ids?: readonly string[]
}>

export type DepositPage = Readonly<{
  limit: number
  sort: 'createdAt' | 'title'
  direction: 'asc' | 'desc'
  after?: Place
  filter: DepositFilter
  /** No more than the first files of each deposit are read. */
  maxFiles: number
}>

export type ListedDeposit = DepositRecord & Readonly<{ place: Place }>

/** One page by keyset: the cost of a page does not depend on how many pages come before it. */
export async function listDeposits(
  queries: Queries,
  scope: Scope,
  page: DepositPage,
): Promise<readonly ListedDeposit[]> {
  const found: (typeof deposits.$inferSelect & { key: string })[] = []
  for (const owned of partsOf(scope)) found.push(...(await listPart(queries, owned, page)))
  const rows = found.toSorted(comparing(page)).slice(0, page.limit)
  const records = await withDetails(queries, rows, page.maxFiles)
  return records.map((record, index) => {
    const { key = '', id = '' } = rows[index] ?? {}
    return { ...record, place: { key, id } }
  })
}

export async function countPending(queries: Queries, scope: Scope): Promise<number> {
  const counts = partsOf(scope).map((owned) => queries.$count(deposits, and(owned, IS_PENDING)))
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

function listPart(queries: Queries, owned: SQL | undefined, page: DepositPage) {
  const { sort, direction, after, filter, limit } = page
  const title = searchable(deposits.title)
  const key = sort === 'title' ? title : sql<string>`''`
  const order = direction === 'asc' ? asc : desc
  const wanted = and(owned, after && beyond(page, after), ...conditionsOf(filter))
  return queries
    .select({ ...getTableColumns(deposits), key })
    .from(deposits)
    .where(isRare(page) ? among(queries, page, wanted) : wanted)
    .orderBy(...(sort === 'title' ? [order(title)] : []), order(deposits.id))
    .limit(limit)
}

/** What is found is little beside what is listed, and does not stand together in the order of the list. */
const isRare = ({ sort, filter }: DepositPage): boolean =>
  filter.search !== undefined || (filter.status === 'pending' && sort === 'title')

/**
 * The page's own rows of what a search finds, found first and sorted then. Left to choose, the database
 * walks the list in its order until it has a page of matches: for ever, where there are few. `offset 0`
 * leaves it no choice.
 */
function among(queries: Queries, { sort, direction, limit }: DepositPage, wanted: SQL | undefined) {
  const key = sort === 'title' ? searchable(deposits.title) : sql`''`
  const found = queries
    .select({ id: deposits.id, key: sql`${key}`.as('key') })
    .from(deposits)
    .where(wanted)
  const way = sql.raw(direction)
  return sql`${deposits.id} in (
    select id from (${found} offset 0) as found order by key ${way}, id ${way} limit ${limit}
  )`
}

/**
 * Nothing older than the oldest deposit of all that waits, for an aggregation or in one, can be pending: an owner's deposits
 * since then are few beside all of theirs, and most of them are.
 */
const IS_PENDING = sql`(${deposits.confirmedAt} is null and ${deposits.id} >= (
  select id from (
    (select id from ${deposits} as unsealed where aggregation_id is null order by id limit 1)
    union all
    (select first_deposit_id from ${aggregations}
      where confirmed_at is null and first_deposit_id is not null order by first_deposit_id limit 1)
  ) as oldest (id) order by id limit 1))`

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

function conditionsOf(filter: DepositFilter): readonly (SQL | undefined)[] {
  const { search, status, creationType, createdFrom, createdBefore, ids } = filter
  return [
    ids && inArray(deposits.id, [...ids]),
    search ? matching(search) : undefined,
    status && (status === 'confirmed' ? isNotNull(deposits.confirmedAt) : IS_PENDING),
    creationType ? eq(deposits.creationType, creationType) : undefined,
    createdFrom &&
      and(gte(deposits.createdAt, createdFrom), gte(deposits.id, idAt(createdFrom, -CLOCK_SLACK))),
    createdBefore &&
      and(lt(deposits.createdAt, createdBefore), lt(deposits.id, idAt(createdBefore, CLOCK_SLACK))),
  ]
}

/** An id is made a moment before or after its row's time is read. */
const CLOCK_SLACK = 60_000

/** Below every id of its millisecond: ids carry the time of their creation, so their index is one of dates. */
function idAt(instant: Date, offset: number): string {
  const hex = Math.max(0, instant.getTime() + offset)
    .toString(16)
    .padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** Titles and references that begin with the words, and the deposit of that number. */
function matching(search: string): SQL | undefined {
  const number = numberIn(search)
  return or(
    beginning(deposits.title, search),
    and(isNotNull(deposits.reference), beginning(deposits.reference, search)),
    number === undefined ? undefined : eq(deposits.number, number),
  )
}

/** A range, which an index can follow whatever characters the words hold. */
function beginning(column: typeof deposits.title | typeof deposits.reference, words: string) {
  const prefix = searchable(sql`${words}::text`)
  return sql`${searchable(column)} >= ${prefix} and ${searchable(column)} < ${prefix} || chr(${LAST_CHARACTER})`
}

const LAST_CHARACTER = 0x10_ff_ff

/** `AN-2026-0000042`, or 42. */
function numberIn(search: string): number | undefined {
  const digits = /^(?:AN-\d{4}-)?0*(\d{1,15})$/i.exec(search)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
