import {
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  listPasskeys as listPasskeysCall,
  listSessions as listSessionsCall,
  readSecurityLog as readSecurityLogCall,
  reauthenticate as reauthenticateCall,
  registerPasskey as registerPasskeyCall,
  removePasskey as removePasskeyCall,
  startPasskeyRegistration,
} from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { serveSignedIn } from '../../http/route.ts'
import type { AuthParts } from '../sign-in/auth-parts.ts'
import { endOtherSessions, endSession, listSessions } from './list-sessions.ts'
import {
  listPasskeys,
  registerPasskey,
  removePasskey,
  startRegistration,
} from '../passkeys/passkeys.ts'
import { reauthenticate } from './reauthenticate.ts'
import { readSecurityLog } from '../own-account/security-log.ts'
import { requireRecentSecondFactor } from '../two-factor/two-factor.ts'
import { visitorOf } from './visitor.ts'

/** What a person sees of, and does with, the ways into their own account. */
export function sessionRoutes(
  app: FastifyInstance,
  { surroundings, transport, doors, site }: AuthParts,
): void {
  serveSignedIn(app, doors.findSession, listSessionsCall, async ({ account: live }) => ({
    items: await listSessions(surroundings, live),
  }))

  serveSignedIn(app, doors.findSession, readSecurityLogCall, ({ account: live, query }) =>
    readSecurityLog(surroundings, live.account, query),
  )

  serveSignedIn(app, doors.findSession, endSessionCall, ({ account: live, params }) =>
    endSession(surroundings, live, params.id),
  )

  serveSignedIn(app, doors.findSession, endOtherSessionsCall, ({ account: live }) =>
    endOtherSessions(surroundings, live),
  )

  serveSignedIn(
    app,
    doors.findSession,
    reauthenticateCall,
    async ({ account: live, body, request, reply }) => {
      const challengeToken = transport.challenge.read(request)
      const prover = { live, visitor: visitorOf(request, transport), challengeToken }
      const secrets = await reauthenticate(surroundings, site, prover, body)
      if (secrets) transport.write(reply, secrets)
    },
  )

  serveSignedIn(
    app,
    doors.findRecentSession,
    startPasskeyRegistration,
    async ({ account: live, reply }) => {
      await requireRecentSecondFactor(surroundings, live)
      const { options, token } = await startRegistration(surroundings, site, live.account)
      transport.challenge.write(reply, token)
      return { options }
    },
  )

  serveSignedIn(
    app,
    doors.findRecentSession,
    registerPasskeyCall,
    async ({ account: live, body, request }) => {
      // A passkey replaces the password and the second factor.
      await requireRecentSecondFactor(surroundings, live)
      return registerPasskey(surroundings, site, live.account, {
        challengeToken: transport.challenge.read(request),
        ...body,
      })
    },
  )

  serveSignedIn(app, doors.authenticate, listPasskeysCall, async ({ account }) => ({
    items: [...(await listPasskeys(surroundings, account))],
  }))

  serveSignedIn(app, doors.requireRecentAuthentication, removePasskeyCall, ({ account, params }) =>
    removePasskey(surroundings, account, params.id),
  )
}
