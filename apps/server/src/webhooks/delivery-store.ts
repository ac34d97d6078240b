import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'

import type { Queries, Transaction } from '../platform/database/client.ts'
import { isLeafOf } from '../platform/database/leaves-of-aggregation.ts'
import { accounts, deposits, webhookDeliveries, webhooks } from '../platform/database/schema.ts'
import { isNextDue, isStillTaken, takenUntil, type Take } from '../platform/queue/index.ts'
import { mayAct, mayActInQuery } from '../accounts/index.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
export type DueDelivery = Readonly<{
  delivery: DeliveryRow
  /** Whose webhook it is. */
  accountId: string
  url: string
  sealedSecret: Uint8Array
  /** False once the webhook’s owner may not act any more. */
  mayBeSent: boolean
}>

/** As many as one statement may carry. */
const ROWS_AT_ONCE = 1_000

/** What one webhook is to hear of an aggregation. */
export type Concerned = Readonly<{
  webhookId: string
  count: number
  first: readonly Readonly<{ id: string; number: number; year: number }>[]
}>

/** Webhooks of those who have deposits in the aggregation, in one statement however many they are. */
export async function webhooksToTell(
  queries: Queries,
  aggregationId: number,
  named: number,
): Promise<readonly Concerned[]> {
  const { rows } = await queries.execute<Concerned>(sql`
    select ${webhooks.id} as "webhookId", max(own.count)::int as count,
      json_agg(json_build_object('id', own.id, 'number', number,
        'year', extract(year from own.created_at at time zone 'UTC')::int) order by own.id) as first
    from (
      select id, account_id, number, created_at,
        count(*) over (partition by account_id) as count,
        row_number() over (partition by account_id order by id) as place
      from ${deposits}
      where ${isLeafOf(aggregationId)} and octet_length(nonce) > 0
        and account_id in (select ${webhooks.accountId} from ${webhooks})
    ) own join ${webhooks} on ${webhooks.accountId} = own.account_id
      join ${accounts} on ${accounts.id} = own.account_id
    where place <= ${named} and ${mayActInQuery()}
    group by ${webhooks.id}`)
  return rows
}

export async function insertDeliveries(
  transaction: Transaction,
  rows: readonly (typeof webhookDeliveries.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await transaction.insert(webhookDeliveries).values(rows.slice(at, at + ROWS_AT_ONCE))
  }
}

/**
 * Takes the event that has been due longest, until the lease ends; another worker’s is passed over, and so are those of the accounts in
 * `except`.
 */
export async function claimDelivery(
  queries: Queries,
  take: Take,
): Promise<DueDelivery | undefined> {
  const theirs = queries
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(inArray(webhooks.accountId, [...take.except]))
  const among =
    take.except.length === 0 ? undefined : notInArray(webhookDeliveries.webhookId, theirs)
  const [delivery] = await queries
    .update(webhookDeliveries)
    .set(takenUntil(webhookDeliveries, take))
    .where(isNextDue(queries, webhookDeliveries, take, { among }))
    .returning()
  if (!delivery) return undefined
  const [webhook] = await queries
    .select({
      accountId: webhooks.accountId,
      url: webhooks.url,
      sealedSecret: webhooks.sealedSecret,
      suspendedAt: accounts.suspendedAt,
    })
    .from(webhooks)
    .innerJoin(accounts, eq(accounts.id, webhooks.accountId))
    .where(eq(webhooks.id, delivery.webhookId))
  if (!webhook) return undefined
  const { accountId, url, sealedSecret } = webhook
  return { delivery, accountId, url, sealedSecret, mayBeSent: mayAct(webhook) }
}

/** Notes what came of an attempt, unless another worker has taken the event since. */
export async function recordDelivery(
  queries: Queries,
  delivery: Pick<DeliveryRow, 'id' | 'attempts'>,
  outcome: Partial<DeliveryRow>,
): Promise<void> {
  await queries
    .update(webhookDeliveries)
    .set(outcome)
    .where(isStillTaken(webhookDeliveries, delivery))
}

/** The newest first, from before `beforeId`. */
export async function listDeliveriesOf(
  queries: Queries,
  webhookId: string,
  page: Readonly<{ beforeId: number | undefined; limit: number }>,
): Promise<readonly DeliveryRow[]> {
  const before = page.beforeId === undefined ? undefined : lt(webhookDeliveries.id, page.beforeId)
  return queries
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), before))
    .orderBy(desc(webhookDeliveries.id))
    .limit(page.limit)
}

export async function deleteEndedDeliveries(queries: Queries, endedBefore: Date): Promise<void> {
  await queries.delete(webhookDeliveries).where(lt(webhookDeliveries.endedAt, endedBefore))
}
