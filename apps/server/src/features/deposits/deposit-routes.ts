import {
  createDeposit as createDepositCall,
  DEFAULT_PAGE_SIZE,
  getDeposit,
  getDepositSummary,
  IDEMPOTENCY_HEADER,
  idempotencyKey,
  listDeposits as listDepositsCall,
  MAX_FILES_PER_DEPOSIT,
  type DepositListQuery,
} from '@ancrage/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { serveSignedIn } from '../../http-route.ts'
import { Refusal } from '../../refusal.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { Account } from '../accounts/index.ts'
import type { Authenticate } from '../auth/index.ts'
import { createDeposit } from './create-deposit.ts'
import { readCursor, writeCursor } from './deposit-cursor.ts'
import { openDepositWriter } from './deposit-writer.ts'
import {
  countAll,
  countPending,
  findDeposit,
  listDeposits,
  type DepositPage,
  type DepositRecord,
  type Scope,
} from './deposit-store.ts'
import { presentDeposit } from './present-deposit.ts'

/** A thousand files with long names; every other call keeps the server's smaller limit. */
const NEW_DEPOSIT_BODY_LIMIT = MAX_FILES_PER_DEPOSIT * 2048

export function depositRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  authenticate: Authenticate,
  settings: Readonly<{ aggregationSeconds: number }>,
): void {
  const { database } = surroundings
  const writer = openDepositWriter(surroundings)

  serveSignedIn(
    app,
    authenticate,
    createDepositCall,
    async ({ account, body: deposit, request }) => {
      const key = idempotencyKeyOf(request)
      return presentDeposit(
        await createDeposit(surroundings, writer, { account, deposit, idempotencyKey: key }),
      )
    },
    { bodyLimit: NEW_DEPOSIT_BODY_LIMIT, config: { pace: 'deposits' } },
  )

  serveSignedIn(app, authenticate, listDepositsCall, async ({ account, query }) => {
    const limit = query.limit ?? DEFAULT_PAGE_SIZE
    // One row more than asked for tells whether there is a next page.
    const found = await listDeposits(database, scopeOf(account), pageOf(query, limit + 1))
    const records = found.slice(0, limit)
    const last = found.length > limit ? records.at(-1) : undefined
    return {
      items: records.map(presentDeposit),
      nextCursor: last ? writeCursor(last.deposit.id) : null,
    }
  })

  serveSignedIn(app, authenticate, getDepositSummary, async ({ account }) => {
    const scope = scopeOf(account)
    const pending = await countPending(database, scope)
    const deposits = await countAll(database, scope)
    const confirmed = Math.max(0, deposits - pending)
    return { deposits, confirmed, pending, nextAnchoringSeconds: settings.aggregationSeconds }
  })

  serveSignedIn(app, authenticate, getDeposit, async ({ account, params }) =>
    presentDeposit(await readDeposit(surroundings, account, params.id)),
  )
}

/** The deposit, if it exists and this account may see it; a foreign one is answered like a missing one. */
export async function readDeposit(
  { database }: Pick<Surroundings, 'database'>,
  account: Account,
  id: string,
): Promise<DepositRecord> {
  const record = await findDeposit(database, scopeOf(account), id)
  if (!record) throw new Refusal('object.not_found')
  return record
}

/** Who directs a company sees all of its deposits; everybody else their own. */
export function scopeOf(account: Account): Scope {
  const directs = account.type === 'company' || account.type === 'companyAdministrator'
  return { accountId: account.id, companyId: directs ? account.companyId : null }
}

function pageOf(query: DepositListQuery, limit: number): DepositPage {
  return {
    limit,
    newestFirst: query.sort !== 'createdAt',
    ...(query.cursor && { after: readCursor(query.cursor) }),
    ...(query.search && { search: query.search }),
    ...(query.status && { status: query.status }),
  }
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers[IDEMPOTENCY_HEADER]
  if (header === undefined) return undefined
  const parsed = idempotencyKey.safeParse(header)
  if (!parsed.success) throw new Refusal('request.malformed')
  return parsed.data
}
