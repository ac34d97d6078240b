import {
  disableTwoFactor as disableTwoFactorCall,
  getTwoFactorStatus,
  renewRecoveryCodes as renewRecoveryCodesCall,
  setUpTwoFactor as setUpTwoFactorCall,
  verifyTwoFactor as verifyTwoFactorCall,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { AuthParts } from '../sign-in/auth-parts.ts'
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
  { surroundings, transport, doors, site }: AuthParts,
): void {
  serveSignedIn(
    app,
    doors.requireRecentAuthentication,
    setUpTwoFactorCall,
    async ({ account }) => ({
      data: await setUpTwoFactor(surroundings, account, site.name),
    }),
  )

  serveSignedIn(
    app,
    doors.findSession,
    verifyTwoFactorCall,
    async ({ account: live, body, request }) => {
      const visitor = visitorOf(request, transport)
      return {
        recoveryCodes: [...(await verifyTwoFactor(surroundings, live, visitor, body.token))],
      }
    },
  )

  serveSignedIn(app, doors.findRecentSession, disableTwoFactorCall, ({ account: live }) =>
    disableTwoFactor(surroundings, live),
  )

  serveSignedIn(app, doors.authenticate, getTwoFactorStatus, ({ account }) =>
    twoFactorStatus(surroundings, account.id),
  )

  serveSignedIn(
    app,
    doors.findRecentSession,
    renewRecoveryCodesCall,
    async ({ account: live }) => ({
      recoveryCodes: [...(await renewRecoveryCodes(surroundings, live))],
    }),
  )
}
