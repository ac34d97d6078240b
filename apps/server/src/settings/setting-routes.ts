import { editSettings, getSettings } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../http/route.ts'
import type { Surroundings } from '../platform/context.ts'
import type { Doors } from '../identity/index.ts'
import { editSiteSettings, readSiteSettings } from './site-settings.ts'

export function settingRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  { authenticate, requireRecentAuthentication: recent }: Doors,
): void {
  serveSignedIn(app, authenticate, getSettings, () => readSiteSettings(surroundings.database))

  serveSignedIn(app, recent, editSettings, ({ account, body }) =>
    editSiteSettings(surroundings, account, body),
  )
}
