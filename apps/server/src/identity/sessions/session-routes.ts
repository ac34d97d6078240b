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
import type { AuthDeps } from '../sign-in/auth-deps.ts'
import { endOtherSessions, endSession, listSessions } from './list-sessions.ts'
import {
  listPasskeys,
  registerPasskey,
  removePasskey,
  startRegistration,
} from '../passkeys/passkeys.ts'
import { reauthenticate } from './reauthenticate.ts'
import { readSecurityLog } from '../own-account/security-log.ts'
import { visitorOf } from './visitor.ts'

/** What a person sees of, and does with, the ways into their own account. */
export function sessionRoutes(
  app: FastifyInstance,
  { context, transport, guards, site }: AuthDeps,
): void {
  serveSignedIn(app, guards.findSession, listSessionsCall, async ({ account: live }) => ({
    items: await listSessions(context, live),
  }))

  serveSignedIn(app, guards.findSession, readSecurityLogCall, ({ account: live, query }) =>
    readSecurityLog(context, live.account, query),
  )

  serveSignedIn(app, guards.findSession, endSessionCall, ({ account: live, params }) =>
    endSession(context, live, params.id),
  )

  serveSignedIn(app, guards.findSession, endOtherSessionsCall, ({ account: live }) =>
    endOtherSessions(context, live),
  )

  serveSignedIn(
    app,
    guards.findSession,
    reauthenticateCall,
    async ({ account: live, body, request, reply }) => {
      const challengeToken = transport.challenge.read(request)
      const prover = { live, visitor: visitorOf(request, transport), challengeToken }
      const secrets = await reauthenticate(context, site, prover, body)
      if (secrets) transport.write(reply, secrets)
    },
  )

  serveSignedIn(
    app,
    guards.findSessionWithFactor,
    startPasskeyRegistration,
    async ({ account: live, reply }) => {
      const { options, token } = await startRegistration(context, site, live.account)
      transport.challenge.write(reply, token)
      return { options }
    },
  )

  serveSignedIn(
    app,
    // A passkey replaces the password and the second factor.
    guards.findSessionWithFactor,
    registerPasskeyCall,
    ({ account: live, body, request }) =>
      registerPasskey(context, site, live, {
        challengeToken: transport.challenge.read(request),
        ...body,
      }),
  )

  serveSignedIn(app, guards.authenticate, listPasskeysCall, async ({ account }) => ({
    items: [...(await listPasskeys(context, account))],
  }))

  serveSignedIn(app, guards.findSessionWithFactor, removePasskeyCall, ({ account: live, params }) =>
    removePasskey(context, live, params.id),
  )
}
