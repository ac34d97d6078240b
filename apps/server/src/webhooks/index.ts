export { startWebhookDelivery } from './deliver-webhooks.ts'
export { queueWebhooks } from './queue-webhooks.ts'
export { webhookRoutes } from './webhook-routes.ts'
export { countWebhooksOf, removeWebhooksOf } from './webhook-store.ts'
