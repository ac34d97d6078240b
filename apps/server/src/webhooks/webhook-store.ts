import { and, asc, count, desc, eq, gt } from 'drizzle-orm'

import type { Queries, Transaction } from '../platform/database/client.ts'
import { accounts, webhooks } from '../platform/database/schema.ts'

export type WebhookRow = typeof webhooks.$inferSelect

/** How many the account has; until the transaction ends nobody else gives it another one. */
export async function countWebhooks(transaction: Transaction, accountId: string): Promise<number> {
  await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  const [found] = await transaction
    .select({ webhooks: count() })
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId))
  return found?.webhooks ?? 0
}

export function countWebhooksOf(queries: Queries, accountId: string): Promise<number> {
  return queries.$count(webhooks, eq(webhooks.accountId, accountId))
}

/** What waits to be sent goes with them. */
export async function removeWebhooksOf(queries: Queries, accountId: string): Promise<void> {
  await queries.delete(webhooks).where(eq(webhooks.accountId, accountId))
}

export async function insertWebhook(queries: Queries, row: WebhookRow): Promise<void> {
  await queries.insert(webhooks).values(row)
}

/** The newest first. */
export async function listWebhooksOf(
  queries: Queries,
  accountId: string,
): Promise<readonly WebhookRow[]> {
  return queries
    .select()
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId))
    .orderBy(desc(webhooks.id))
}

/** Whether the account has it. */
export async function hasWebhook(
  queries: Queries,
  accountId: string,
  id: string,
): Promise<boolean> {
  const own = and(eq(webhooks.accountId, accountId), eq(webhooks.id, id))
  return (await queries.$count(webhooks, own)) === 1
}

/** False when the account has no such webhook. What waits to be sent goes with it. */
export async function deleteWebhookOf(
  queries: Queries,
  accountId: string,
  id: string,
): Promise<boolean> {
  const deleted = await queries
    .delete(webhooks)
    .where(and(eq(webhooks.accountId, accountId), eq(webhooks.id, id)))
    .returning({ id: webhooks.id })
  return deleted.length === 1
}

/** In the order of their ids, after the one named. */
export function listAllWebhooks(
  queries: Queries,
  after: string | undefined,
  limit: number,
): Promise<readonly WebhookRow[]> {
  return queries
    .select()
    .from(webhooks)
    .where(after === undefined ? undefined : gt(webhooks.id, after))
    .orderBy(asc(webhooks.id))
    .limit(limit)
}

/** Where it is still the one sealed before. */
export async function replaceSealedSecret(
  queries: Queries,
  id: string,
  before: Uint8Array,
  sealedSecret: Uint8Array,
): Promise<void> {
  await queries
    .update(webhooks)
    .set({ sealedSecret })
    .where(and(eq(webhooks.id, id), eq(webhooks.sealedSecret, before)))
}
