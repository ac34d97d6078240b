import {
  disableTwoFactor as disableTwoFactorCall,
  getTwoFactorStatus,
  renewRecoveryCodes as renewRecoveryCodesCall,
  setUpTwoFactor as setUpTwoFactorCall,
  verifyTwoFactor as verifyTwoFactorCall,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { AuthDeps } from '../sign-in/auth-deps.ts'
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
    guards.findSessionWithFactor,
    setUpTwoFactorCall,
    async ({ account: live }) => ({
      data: await setUpTwoFactor(context, live.account, site.name),
    }),
  )

  serveSignedIn(
    app,
    guards.findSession,
    verifyTwoFactorCall,
    async ({ account: live, body, request }) => {
      // What was set up before a passkey was added must not replace that passkey.
      await guards.requireFactor(live)
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
