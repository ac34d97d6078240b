import { MAX_LISTED_SUPPORT_READS, type SupportAccess } from '@ancrage/contract'

import { keepAccess, keepPower, mayAct, type Account } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Queries } from '../../platform/database/client.ts'
import type { DepositRecord } from '../read/deposit-store.ts'
import { recordSharing } from '../share/record-sharing.ts'
import { sharable } from '../share/shares.ts'
import {
  deleteSupportAccess,
  findSupportAccess,
  listSupportReads,
  putSupportAccess,
} from './support-access-store.ts'

const DAY_MS = 24 * 3_600_000

/** @throws Refusal `object.not_found` where the account may not share the deposit. */
export async function readSupportAccess(
  { database, now }: ServerContext,
  account: Account,
  depositId: string,
): Promise<SupportAccess> {
  await sharable(database, account, depositId, 0)
  const allowed = await readForSupport(database, depositId, now(), 0)
  const reads = await listSupportReads(database, depositId, MAX_LISTED_SUPPORT_READS)
  return {
    expiresAt: allowed?.expiresAt.toISOString() ?? null,
    reads: reads.map(({ at, name }) => ({ at: at.toISOString(), name })),
  }
}

/**
 * From now on, in place of what was allowed before.
 *
 * @throws Refusal `object.not_found`.
 */
export async function allowSupport(
  context: ServerContext,
  account: Account,
  depositId: string,
  days: number,
): Promise<SupportAccess> {
  const createdAt = context.now()
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS)
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    await sharable(transaction, account, depositId, 0)
    await putSupportAccess(transaction, { depositId, accountId: account.id, createdAt, expiresAt })
    const details = { expiresAt: expiresAt.toISOString() }
    const act = { action: 'deposit.supportAllowed', depositId, details } as const
    await recordSharing(context, transaction, account, act)
  })
  return readSupportAccess(context, account, depositId)
}

/**
 * Support reads nothing of it from the next request on.
 *
 * @throws Refusal `object.not_found`.
 */
export async function revokeSupport(
  context: ServerContext,
  account: Account,
  depositId: string,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await keepPower(transaction, account)
    await sharable(transaction, account, depositId, 0)
    if (!(await deleteSupportAccess(transaction, depositId))) throw new Refusal('object.not_found')
    const act = { action: 'deposit.supportRevoked', depositId, details: {} } as const
    await recordSharing(context, transaction, account, act)
  })
}

/** What support may read of a deposit at this moment, as far as who allowed it may share it; undefined where it may not. */
export async function readForSupport(
  queries: Queries,
  depositId: string,
  now: Date,
  maxFiles: number,
): Promise<Readonly<{ record: DepositRecord; expiresAt: Date }> | undefined> {
  const found = await findSupportAccess(queries, depositId, now)
  if (!found || !mayAct(found.maker)) return undefined
  const { expiresAt } = found.access
  try {
    return { record: await sharable(queries, found.maker, depositId, maxFiles), expiresAt }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'object.not_found') return undefined
    throw error
  }
}
