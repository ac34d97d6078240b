import { DELIVERY_FAILURES, type Webhook, type WebhookDelivery } from '@ancrage/contract'

import type { DeliveryRow } from './delivery-store.ts'
import type { WebhookRow } from './webhook-store.ts'

/** The webhook as the wire says it; never its secret. */
export function presentWebhook({ id, url, createdAt }: WebhookRow): Webhook {
  return { id, url, createdAt: createdAt.toISOString() }
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, eventId, state, attempts, lastFailure, nextAttemptAt, createdAt, endedAt } = row
  return {
    id,
    eventId,
    state,
    attempts,
    lastFailure: DELIVERY_FAILURES.find((failure) => failure === lastFailure) ?? null,
    nextAttemptAt: state === 'queued' ? nextAttemptAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
