import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'

/** Of one account. */
export const MAX_WEBHOOKS = 5
/** Deposits that one event names. */
export const DEPOSITS_PER_EVENT = 100

/**
 * What is posted as JSON to a webhook’s address when deposits of its account’s are confirmed: all of one aggregation in
 * one event, of which the first hundred are named and `count` counts all. An event that is sent again has the same `id`.
 * A block that is undone is followed, once its deposits are confirmed anew, by another event.
 */
export const webhookEvent = z.object({
  id: z.uuid(),
  type: z.literal('deposits.confirmed'),
  createdAt: z.iso.datetime(),
  count: z.number().int(),
  deposits: z.array(z.object({ id: z.uuid(), number: z.string() })),
})
export type WebhookEvent = z.infer<typeof webhookEvent>

/**
 * `t=<seconds since 1970>,v1=<hexadecimal>`: HMAC-SHA-256, with the webhook’s secret, of the seconds, a full stop and the
 * body. Refuse what is not signed so, or is older than a few minutes.
 */
export const WEBHOOK_SIGNATURE_HEADER = 'ancrage-signature'

/** An address that is told, without its secret. */
export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  createdAt: z.iso.datetime(),
})
export type Webhook = z.infer<typeof webhook>

/** The newest first. */
export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  reply: z.object({ items: z.array(webhook) }),
  status: 200,
})

/**
 * `secret` is shown by this answer alone. Only `https`, and never an address of a private network, whatever its name
 * says later: 422 `webhook.address_refused`. 403 `auth.reauthentication_required`; 409 `webhook.too_many` above five.
 */
export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  body: z.strictObject({ url: z.string().trim().min(1).max(2000) }),
  reply: webhook.extend({ secret: z.string() }),
  status: 201,
})

/** Removes a webhook; deliveries that wait are not sent any more. */
export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/:id',
  params: z.strictObject({ id: z.uuid() }),
  status: 204,
})

/** The reason why the last attempt failed: anything but an answer of 2xx within ten seconds. Redirects are not followed. */
export const DELIVERY_FAILURES = ['status', 'timeout', 'unreachable', 'privateAddress'] as const

/** An event on its way. It is tried again after a pause that doubles, for 14 days. */
export const webhookDelivery = z.object({
  id: z.number().int(),
  eventId: z.uuid(),
  state: z.enum(['queued', 'delivered', 'failed']),
  attempts: z.number().int(),
  lastFailure: z.enum(DELIVERY_FAILURES).nullable(),
  /** Null once it is over. */
  nextAttemptAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** The newest first; those that are over are kept for 30 days. */
export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  params: z.strictObject({ id: z.uuid() }),
  query: pageQuery,
  reply: pageOf(webhookDelivery),
  status: 200,
})
