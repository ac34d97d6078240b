import { MAX_WEBHOOKS, type Webhook, type WebhookDelivery } from '@ancrage/contract'

import type { Transaction } from '../platform/database/client.ts'
import { newId } from '../platform/new-id.ts'
import { cutPage, readNumberPlace } from '../http/page-cursor.ts'
import { Refusal } from '../http/refusal.ts'
import type { ServerContext } from '../platform/context.ts'
import { renewSecrets, type Renewed } from '../platform/secrets/index.ts'
import { keepAccess, type Account } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { newSecretToken, type LiveSession } from '../identity/index.ts'
import { listDeliveriesOf } from './delivery-store.ts'
import { presentDelivery, presentWebhook } from './present-webhook.ts'
import { readWebhookAddress } from './webhook-address.ts'
import {
  countWebhooks,
  deleteWebhookOf,
  hasWebhook,
  insertWebhook,
  listAllWebhooks,
  listWebhooksOf,
  replaceSealedSecret,
} from './webhook-store.ts'

const SECRET_PREFIX = 'whsec_'

export async function listWebhooks(
  { database }: ServerContext,
  account: Account,
): Promise<Webhook[]> {
  return (await listWebhooksOf(database, account.id)).map(presentWebhook)
}

/**
 * The only time that its secret is shown.
 *
 * @throws Refusal `webhook.address_refused` or `webhook.too_many`.
 */
export async function createWebhook(
  context: ServerContext,
  live: LiveSession,
  typed: string,
): Promise<Webhook & { secret: string }> {
  const { database, now, randomBytes, secrets } = context
  const { account } = live
  const id = newId(context)
  const secret = `${SECRET_PREFIX}${newSecretToken(randomBytes)}`
  const row = {
    id,
    accountId: account.id,
    url: readWebhookAddress(typed),
    sealedSecret: secrets.seal(secret, id),
    createdAt: now(),
  }
  await database.transaction(async (transaction) => {
    // Of several at once, none goes beyond what an account may have.
    await keepAccess(transaction, account)
    const webhooks = await countWebhooks(transaction, account.id)
    if (webhooks >= MAX_WEBHOOKS) throw new Refusal('webhook.too_many')
    await insertWebhook(transaction, row)
    await record(context, transaction, account, { action: 'webhook.created', subjectId: id })
  })
  return { ...presentWebhook(row), secret }
}

/** @throws Refusal `object.not_found`. */
export async function deleteWebhook(
  context: ServerContext,
  account: Account,
  id: string,
): Promise<void> {
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    const deleted = await deleteWebhookOf(transaction, account.id, id)
    if (!deleted) throw new Refusal('object.not_found')
    await record(context, transaction, account, { action: 'webhook.deleted', subjectId: id })
  })
}

/** After a change of the key. */
export function renewWebhookSecrets({ database, secrets }: ServerContext): Promise<Renewed> {
  return renewSecrets(secrets, {
    after: async (id, limit) =>
      (await listAllWebhooks(database, id, limit)).map((row) => ({
        id: row.id,
        sealed: row.sealedSecret,
        context: row.id,
      })),
    put: ({ id, sealed }, renewed) => replaceSealedSecret(database, id, sealed, renewed),
  })
}

/**
 * One page, the newest first.
 *
 * @throws Refusal `object.not_found`.
 */
export async function listDeliveries(
  { database }: ServerContext,
  account: Account,
  id: string,
  { limit, cursor }: Readonly<{ limit: number; cursor?: string | undefined }>,
): Promise<{ items: WebhookDelivery[]; nextCursor: string | null }> {
  if (!(await hasWebhook(database, account.id, id))) throw new Refusal('object.not_found')
  const page = { beforeId: readNumberPlace(cursor), limit: limit + 1 }
  const found = await listDeliveriesOf(database, id, page)
  const { rows, nextCursor } = cutPage(found, limit, (row) => ({ key: '', id: String(row.id) }))
  return { items: rows.map(presentDelivery), nextCursor }
}

function record(
  context: ServerContext,
  transaction: Transaction,
  actor: Account,
  act: Readonly<{ action: 'webhook.created' | 'webhook.deleted'; subjectId: string }>,
): Promise<void> {
  const { companyId } = actor
  const done = { ...act, actor, companyId, subjectType: 'webhook' } as const
  return recordAudit(context, transaction, done)
}
