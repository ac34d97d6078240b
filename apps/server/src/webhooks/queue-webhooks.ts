import { DEPOSITS_PER_EVENT, type WebhookEvent } from '@ancrage/contract'

import type { Transaction } from '../platform/database/client.ts'
import { newId } from '../platform/new-id.ts'
import type { ServerContext } from '../platform/context.ts'
import { depositNumber } from '../deposits/index.ts'
import { insertDeliveries, webhooksToTell } from './delivery-store.ts'

/**
 * Queues one event for each webhook of those who have deposits in an aggregation, in the transaction that confirms them:
 * it is sent if, and only if, that commits, and nothing waits for a receiver.
 */
export async function queueWebhooks(
  parts: Pick<ServerContext, 'now' | 'randomBytes'>,
  transaction: Transaction,
  aggregationId: number,
): Promise<void> {
  const concerned = await webhooksToTell(transaction, aggregationId, DEPOSITS_PER_EVENT)
  const createdAt = parts.now()
  const rows = concerned.map(({ webhookId, count, first }) => {
    const event: WebhookEvent = {
      id: newId(parts),
      type: 'deposits.confirmed',
      createdAt: createdAt.toISOString(),
      count,
      deposits: first.map(({ id, number, year }) => ({
        id,
        number: depositNumber({ number, createdAt: new Date(Date.UTC(year, 0)) }),
      })),
    }
    return {
      webhookId,
      eventId: event.id,
      event,
      state: 'queued' as const,
      nextAttemptAt: createdAt,
      createdAt,
    }
  })
  await insertDeliveries(transaction, rows)
}
