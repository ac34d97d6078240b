import {
  listNotifications as listNotificationsCall,
  seeNotifications as seeNotificationsCall,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Authenticate } from '../../identity/index.ts'
import { listNotifications } from './list-notifications.ts'
import { seeNotifications } from './see-notifications.ts'

/** What has happened to the account that asks, and never to another one of its company, but for who joins or leaves one that it directs. */
export function notificationRoutes(
  app: FastifyInstance,
  context: ServerContext,
  authenticate: Authenticate,
): void {
  serveSignedIn(app, authenticate, listNotificationsCall, ({ account }) =>
    listNotifications(context, account),
  )

  serveSignedIn(app, authenticate, seeNotificationsCall, ({ account, body }) =>
    seeNotifications(context, account.id, new Date(body.until)),
  )
}
