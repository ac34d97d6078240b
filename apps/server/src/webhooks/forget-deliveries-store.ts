import { eq, lt } from 'drizzle-orm'

import type { Queries, Transaction } from '../platform/database/client.ts'
import { webhookDeliveries, webhooks } from '../platform/database/schema.ts'

export async function deleteEndedDeliveries(queries: Queries, endedBefore: Date): Promise<void> {
  await queries.delete(webhookDeliveries).where(lt(webhookDeliveries.endedAt, endedBefore))
}

export async function eraseWebhooksOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.delete(webhooks).where(eq(webhooks.accountId, accountId))
}
