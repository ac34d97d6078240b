import {
  createWebhook as createWebhookCall,
  deleteWebhook as deleteWebhookCall,
  listWebhookDeliveries,
  listWebhooks as listWebhooksCall,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../http/route.ts'
import type { ServerContext } from '../platform/context.ts'
import type { Guards } from '../identity/index.ts'
import { createWebhook, deleteWebhook, listDeliveries, listWebhooks } from './webhooks.ts'

export function webhookRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { authenticate, findRecentSession: recent }: Guards,
): void {
  serveSignedIn(app, authenticate, listWebhooksCall, async ({ account }) => ({
    items: await listWebhooks(context, account),
  }))

  serveSignedIn(app, recent, createWebhookCall, ({ account: live, body }) =>
    createWebhook(context, live, body.url),
  )

  serveSignedIn(app, authenticate, deleteWebhookCall, ({ account, params }) =>
    deleteWebhook(context, account, params.id),
  )

  serveSignedIn(app, authenticate, listWebhookDeliveries, ({ account, params, query }) =>
    listDeliveries(context, account, params.id, query),
  )
}
