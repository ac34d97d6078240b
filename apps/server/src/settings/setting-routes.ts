import { editSettings, getSettings } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../http/route.ts'
import type { ServerContext } from '../platform/context.ts'
import type { Guards } from '../identity/index.ts'
import { editSiteSettings, readSiteSettings } from './site-settings.ts'

export function settingRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { authenticate, requireRecentAuthentication: recent }: Guards,
): void {
  serveSignedIn(app, authenticate, getSettings, () => readSiteSettings(context.database))

  serveSignedIn(app, recent, editSettings, ({ account, body }) =>
    editSiteSettings(context, account, body),
  )
}
