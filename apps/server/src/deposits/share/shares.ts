import { MAX_SHARES_PER_DEPOSIT, type Share } from '@ancrage/contract'

import { keepAccess, keepPower, mayAct, type Account } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { digestOfToken, newSecretToken } from '../../identity/index.ts'
import { scopeOf } from '../../identity/permissions/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Queries } from '../../platform/database/client.ts'
import { newId } from '../../platform/new-id.ts'
import { findDeposit, type DepositRecord } from '../read/deposit-store.ts'
import { recordSharing } from './record-sharing.ts'
import {
  countShares,
  deleteShare,
  findShare,
  insertShare,
  markOpened,
  sharesOf,
  type ShareRow,
} from './share-store.ts'

const DAY_MS = 24 * 3_600_000
/** Of the forty-three of a link’s secret: what is left of it cannot be guessed. */
const SHOWN_CHARACTERS = 4

/** @throws Refusal `object.not_found` where the account may not share the deposit. */
export async function listShares(
  { database, now }: ServerContext,
  account: Account,
  depositId: string,
): Promise<Share[]> {
  await sharable(database, account, depositId)
  return (await sharesOf(database, depositId, now())).map(present)
}

/**
 * The only time that the link's secret is told.
 *
 * @throws Refusal `share.too_many`.
 */
export async function createShare(
  context: ServerContext,
  account: Account,
  depositId: string,
  days: number,
): Promise<Share & { token: string }> {
  const createdAt = context.now()
  const token = newSecretToken(context.randomBytes)
  const row: ShareRow = {
    id: newId(context),
    depositId,
    accountId: account.id,
    tokenDigest: digestOfToken(token),
    tokenEnd: token.slice(-SHOWN_CHARACTERS),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
    openedAt: null,
  }
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    await sharable(transaction, account, depositId)
    const shares = await countShares(transaction, depositId, createdAt)
    if (shares >= MAX_SHARES_PER_DEPOSIT) throw new Refusal('share.too_many')
    await insertShare(transaction, row)
    const details = { share: row.id, expiresAt: row.expiresAt.toISOString() }
    await recordSharing(context, transaction, account, {
      action: 'deposit.shared',
      depositId,
      details,
    })
  })
  return { ...present(row), token }
}

/**
 * It opens nothing from the next request on.
 *
 * @throws Refusal `object.not_found`.
 */
export async function revokeShare(
  context: ServerContext,
  account: Account,
  depositId: string,
  id: string,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await keepPower(transaction, account)
    await sharable(transaction, account, depositId)
    if (!(await deleteShare(transaction, depositId, id))) throw new Refusal('object.not_found')
    const act = { action: 'deposit.shareRevoked', depositId, details: { share: id } } as const
    await recordSharing(context, transaction, account, act)
  })
}

/**
 * What a link leads to, as far as who made it may see and share it at this moment.
 *
 * @throws Refusal `object.not_found`, for a link that has ended as for one that never was.
 */
export async function readShare(
  { database, now }: ServerContext,
  token: string,
  maxFiles: number,
): Promise<Readonly<{ record: DepositRecord; expiresAt: Date }>> {
  const found = await findShare(database, digestOfToken(token), now())
  if (!found || !mayAct(found.maker)) throw new Refusal('object.not_found')
  const { id, depositId, expiresAt } = found.share
  const record = await sharable(database, found.maker, depositId, maxFiles)
  await markOpened(database, id, now())
  return { record, expiresAt }
}

/**
 * A deposit that the account may show to others, with its first files. What is left of an erased one is none: throws
 * Refusal `object.not_found`.
 */
export async function sharable(
  queries: Queries,
  account: Account,
  id: string,
  maxFiles = Number.POSITIVE_INFINITY,
): Promise<DepositRecord> {
  const found = await findDeposit(queries, scopeOf(account, 'deposit.edit'), id, maxFiles)
  if (!found || found.deposit.nonce.length === 0) throw new Refusal('object.not_found')
  return found
}

function present({ id, createdAt, expiresAt, tokenEnd, openedAt }: ShareRow): Share {
  return {
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ending: tokenEnd,
    openedAt: openedAt?.toISOString() ?? null,
  }
}
