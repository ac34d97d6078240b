import {
  DEFAULT_PAGE_SIZE,
  listDeposits as listDepositsCall,
  LISTED_FILES,
  type DepositListQuery,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import { readCursor, writeCursor } from './deposit-cursor.ts'
import type { DepositFilter } from './deposit-filter-store.ts'
import {
  countAll,
  countArchived,
  countFound,
  countPending,
  listDeposits,
  type DepositPage,
} from './deposit-list-store.ts'
import type { Scope } from './deposit-store.ts'
import { presentDeposit } from './present-deposit.ts'
import { scopeOf } from './read-deposit.ts'

export function depositListRoutes(
  app: FastifyInstance,
  { database }: ServerContext,
  authenticate: Authenticate,
): void {
  serveSignedIn(app, authenticate, listDepositsCall, async ({ account, query }) => {
    const scope = { ...scopeOf(account), ...(query.owner === 'me' && { companyId: null }) }
    const limit = query.limit ?? DEFAULT_PAGE_SIZE
    // One row more than asked for tells whether there is a next page.
    const found = await listDeposits(database, scope, pageOf(query, limit + 1))
    const listed = found.slice(0, limit)
    const last = found.length > limit ? listed.at(-1) : undefined
    const only = query.cursor === undefined && last === undefined
    const total = only ? listed.length : await countKept(database, scope, query)
    return {
      items: listed.map(presentDeposit),
      nextCursor: last ? writeCursor(last.place) : null,
      ...(total !== undefined && { total }),
    }
  })
}

/** How many there are, where that is kept beside them or soon counted; undefined where all would have to be read. */
async function countKept(
  database: ServerContext['database'],
  scope: Scope,
  query: DepositListQuery,
): Promise<number | undefined> {
  const { search, status, creationType, createdFrom, createdBefore, previous, archived } = query
  if (search) return countFound(database, scope, filterOf(query))
  if (creationType || createdFrom || createdBefore || previous) return undefined
  if (archived) return status ? undefined : countArchived(database, scope)
  const shown = (await countAll(database, scope)) - (await countArchived(database, scope))
  if (status === undefined) return shown
  const pending = await countPending(database, scope)
  if (status === 'pending') return pending
  return Math.max(0, shown - pending)
}

function pageOf({ cursor, sort = '-createdAt', ...query }: DepositListQuery, limit: number) {
  return {
    limit,
    sort: SORTED_BY[sort],
    direction: sort.startsWith('-') ? 'desc' : 'asc',
    ...(cursor !== undefined && { after: readCursor(cursor) }),
    filter: filterOf(query),
    maxFiles: LISTED_FILES,
  } satisfies DepositPage
}

const SORTED_BY = {
  createdAt: 'createdAt',
  '-createdAt': 'createdAt',
  title: 'title',
  '-title': 'title',
  status: 'status',
  '-status': 'status',
} as const

/** What a query asks for, as the store takes it. */
export function filterOf(query: DepositListQuery): DepositFilter {
  const { search, status, creationType, createdFrom, createdBefore, previous, archived } = query
  return {
    // Versions of one work are shown together, archived or not.
    ...(!previous && { archived: archived ?? 'left out' }),
    ...(search && { search }),
    ...(status && { status }),
    ...(creationType && { creationType }),
    ...(createdFrom && { createdFrom: new Date(createdFrom) }),
    ...(createdBefore && { createdBefore: new Date(createdBefore) }),
    ...(previous && { previous }),
  }
}
