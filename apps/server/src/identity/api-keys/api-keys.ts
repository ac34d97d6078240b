import { API_KEY_PREFIX, MAX_API_KEYS, type ApiKey, type ApiKeyScope } from '@ancrage/contract'

import type { Transaction } from '../../platform/database/client.ts'
import { queueMail } from '../../platform/mail/index.ts'
import { newId } from '../../platform/new-id.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { keepAccess, type Account } from '../../accounts/index.ts'
import { recordAudit, type Act } from '../../audit/index.ts'
import {
  countApiKeys,
  deleteApiKey,
  insertApiKey,
  listApiKeysOf,
  type ApiKeyRow,
} from './api-key-store.ts'
import { takeToldAct } from '../limits/told-acts.ts'
import { digestOfToken, newSecretToken } from '../sessions/secret-token.ts'
import type { LiveSession } from '../sessions/session.ts'

const DAY_MS = 24 * 3_600_000
/** Characters of the key that stay readable, after what all keys begin with. */
const SHOWN = 6

type Options = Readonly<{
  name: string
  scopes: readonly ApiKeyScope[]
  expiresInDays?: number | undefined
}>

export async function listApiKeys(
  { database }: ServerContext,
  account: Account,
): Promise<ApiKey[]> {
  return (await listApiKeysOf(database, account.id)).map(present)
}

/**
 * The only time that the key itself is shown; its owner is told by mail.
 *
 * @throws Refusal `api_key.too_many`, and `limit.exceeded` for more acts that are told than anybody makes in an hour.
 */
export async function createApiKey(
  context: ServerContext,
  live: LiveSession,
  wanted: Options,
): Promise<ApiKey & { key: string }> {
  const { account } = live
  await takeToldAct(context, account.id)
  const key = `${API_KEY_PREFIX}${newSecretToken(context.randomBytes)}`
  const row = rowOf(context, account, wanted, key)
  await context.database.transaction(async (transaction) => {
    // Of several at once, none goes beyond what an account may have.
    await keepAccess(transaction, account)
    const keys = await countApiKeys(transaction, account.id)
    if (keys >= MAX_API_KEYS) throw new Refusal('api_key.too_many')
    await insertApiKey(transaction, row)
    await tell(context, transaction, account, row)
    const scopes = row.scopes.join(' ')
    const details = { scopes, expiresAt: row.expiresAt?.toISOString() ?? null }
    const act = { action: 'apiKey.created', subjectId: row.id, details } as const
    await record(context, transaction, account, act)
  })
  return { ...present(row), key }
}

/**
 * It opens nothing from the next request on.
 *
 * @throws Refusal `object.not_found`.
 */
export async function revokeApiKey(
  context: ServerContext,
  account: Account,
  id: string,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    const deleted = await deleteApiKey(transaction, account.id, id)
    if (!deleted) throw new Refusal('object.not_found')
    const act = { action: 'apiKey.revoked', subjectId: id } as const
    await record(context, transaction, account, act)
  })
}

function rowOf(
  { now, randomBytes }: ServerContext,
  { id: accountId }: Account,
  { name, scopes, expiresInDays }: Options,
  key: string,
): ApiKeyRow {
  const createdAt = now()
  return {
    id: newId({ now, randomBytes }),
    accountId,
    name,
    tokenDigest: digestOfToken(key),
    prefix: key.slice(0, API_KEY_PREFIX.length + SHOWN),
    scopes: [...scopes],
    createdAt,
    expiresAt:
      expiresInDays === undefined ? null : new Date(createdAt.getTime() + expiresInDays * DAY_MS),
    lastUsedAt: null,
  }
}

function tell(
  context: ServerContext,
  transaction: Transaction,
  { email: to, language }: Account,
  { name, prefix, createdAt: at }: ApiKeyRow,
): Promise<void> {
  const mail = { kind: 'apiKeyCreated', to, language, name, prefix, at } as const
  return queueMail(context, transaction, mail)
}

function record(
  context: ServerContext,
  transaction: Transaction,
  actor: Account,
  act: Pick<Act, 'action' | 'subjectId' | 'details'>,
): Promise<void> {
  const { companyId } = actor
  const done = { ...act, actor, companyId, subjectType: 'apiKey' } as const
  return recordAudit(context, transaction, done)
}

function present(row: ApiKeyRow): ApiKey {
  const { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt } = row
  return {
    id,
    name,
    prefix,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
