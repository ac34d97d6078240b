import {
  disableTwoFactor as disableTwoFactorCall,
  getTwoFactorStatus,
  renewRecoveryCodes as renewRecoveryCodesCall,
  setUpTwoFactor as setUpTwoFactorCall,
  verifyTwoFactor as verifyTwoFactorCall,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { AuthDeps } from '../sign-in/auth-parts.ts'
import {
  disableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  twoFactorStatus,
  verifyTwoFactor,
} from './two-factor.ts'
import { visitorOf } from '../sessions/visitor.ts'

export function twoFactorRoutes(
  app: FastifyInstance,
  { context, transport, guards, site }: AuthDeps,
): void {
  serveSignedIn(
    app,
    guards.requireRecentAuthentication,
    setUpTwoFactorCall,
    async ({ account }) => ({
      data: await setUpTwoFactor(context, account, site.name),
    }),
  )

  serveSignedIn(
    app,
    guards.findSession,
    verifyTwoFactorCall,
    async ({ account: live, body, request }) => {
      const visitor = visitorOf(request, transport)
      return {
        recoveryCodes: [...(await verifyTwoFactor(context, live, visitor, body.token))],
      }
    },
  )

  serveSignedIn(app, guards.findRecentSession, disableTwoFactorCall, ({ account: live }) =>
    disableTwoFactor(context, live),
  )

  serveSignedIn(app, guards.authenticate, getTwoFactorStatus, ({ account }) =>
    twoFactorStatus(context, account.id),
  )

  serveSignedIn(
    app,
    guards.findRecentSession,
    renewRecoveryCodesCall,
    async ({ account: live }) => ({
      recoveryCodes: [...(await renewRecoveryCodes(context, live))],
    }),
  )
}
