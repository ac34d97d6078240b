import {
  createWebhook as createWebhookCall,
  deleteWebhook as deleteWebhookCall,
  listWebhookDeliveries,
  listWebhooks as listWebhooksCall,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../http/route.ts'
import type { Surroundings } from '../platform/context.ts'
import type { Doors } from '../identity/index.ts'
import { createWebhook, deleteWebhook, listDeliveries, listWebhooks } from './webhooks.ts'

export function webhookRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  { authenticate, requireRecentAuthentication: recent }: Doors,
): void {
  serveSignedIn(app, authenticate, listWebhooksCall, async ({ account }) => ({
    items: await listWebhooks(surroundings, account),
  }))

  serveSignedIn(app, recent, createWebhookCall, ({ account, body }) =>
    createWebhook(surroundings, account, body.url),
  )

  serveSignedIn(app, authenticate, deleteWebhookCall, ({ account, params }) =>
    deleteWebhook(surroundings, account, params.id),
  )

  serveSignedIn(app, authenticate, listWebhookDeliveries, ({ account, params, query }) =>
    listDeliveries(surroundings, account, params.id, query),
  )
}
