import type { FastifyInstance } from 'fastify'

import { apiKeyRoutes } from '../api-keys/api-key-routes.ts'
import type { AuthDeps } from './auth-deps.ts'
import { openBackgroundWork } from './background-work.ts'
import { linkRoutes } from '../links/link-routes.ts'
import { ownAccountRoutes } from '../own-account/own-account-routes.ts'
import { passkeySite } from '../passkeys/passkeys.ts'
import { sessionRoutes } from '../sessions/session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { twoFactorRoutes } from '../two-factor/two-factor-routes.ts'

export function authRoutes(
  app: FastifyInstance,
  parts: Pick<AuthDeps, 'context' | 'transport' | 'guards' | 'heldElsewhere'>,
  { publicUrl, siteName }: Readonly<{ publicUrl: string; siteName: string }>,
): void {
  const background = openBackgroundWork(parts.context)
  app.addHook('onClose', () => background.settled())
  const all = { ...parts, background, site: passkeySite(publicUrl, siteName) }
  signInRoutes(app, all)
  twoFactorRoutes(app, all)
  sessionRoutes(app, all)
  linkRoutes(app, all)
  ownAccountRoutes(app, all)
  apiKeyRoutes(app, all)
}
