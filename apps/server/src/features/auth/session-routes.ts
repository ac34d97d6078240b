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

import { serveSignedIn } from '../../http-route.ts'
import type { AuthParts } from './auth-parts.ts'
import { endOtherSessions, endSession, listSessions } from './list-sessions.ts'
import { listPasskeys, registerPasskey, removePasskey, startRegistration } from './passkeys.ts'
import { reauthenticate } from './reauthenticate.ts'
import { readSecurityLog } from './security-log.ts'
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
    doors.requireRecentAuthentication,
    startPasskeyRegistration,
    async ({ account, reply }) => {
      const { options, token } = await startRegistration(surroundings, site, account)
      transport.challenge.write(reply, token)
      return { options }
    },
  )

  serveSignedIn(
    app,
    doors.requireRecentAuthentication,
    registerPasskeyCall,
    ({ account, body, request }) =>
      registerPasskey(surroundings, site, account, {
        challengeToken: transport.challenge.read(request),
        ...body,
      }),
  )

  serveSignedIn(app, doors.authenticate, listPasskeysCall, async ({ account }) => ({
    items: [...(await listPasskeys(surroundings, account))],
  }))

  serveSignedIn(app, doors.requireRecentAuthentication, removePasskeyCall, ({ account, params }) =>
    removePasskey(surroundings, account, params.id),
  )
}
