import {
  checkSession,
  createFirstAdministrator as createFirstAdministratorCall,
  getProfile,
  login,
  logout,
  readSetupLink as readSetupLinkCall,
} from '@ancrage/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { serve, serveSignedIn } from '../../http-route.ts'
import { paceOfAccounts } from '../../rate-limits/index.ts'
import type { Surroundings } from '../../surroundings.ts'
import { presentProfile, type Account } from '../accounts/index.ts'
import { accountOfSession, closeSession } from './session.ts'
import type { SessionTransport } from './session-transport.ts'
import { createFirstAdministrator, readSetupLink } from './setup-link.ts'
import { signIn } from './sign-in.ts'

const CALLS_PER_MINUTE = 300
/** A call may carry many files. */
const DEPOSIT_CALLS_PER_MINUTE = 60

/** The account of the request's session, or the refusal `auth.session_required`. */
export type Authenticate = (request: FastifyRequest) => Promise<Account>

export function authenticateWith(
  surroundings: Surroundings,
  transport: SessionTransport,
): Authenticate {
  const pace = paceOfAccounts(surroundings, CALLS_PER_MINUTE)
  const depositPace = paceOfAccounts(surroundings, DEPOSIT_CALLS_PER_MINUTE)
  return async (request) => {
    const account = await accountOfSession(surroundings, transport.read(request))
    pace(account.id)
    if (request.routeOptions.config.pace === 'deposits') depositPace(account.id)
    return account
  }
}

export function authRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  transport: SessionTransport,
  authenticate: Authenticate,
): void {
  serve(app, login, async ({ body, reply }) => {
    const { account, secrets } = await signIn(surroundings, body)
    transport.write(reply, secrets)
    return presentProfile(surroundings.database, account)
  })

  serve(app, logout, async ({ request, reply }) => {
    const { token } = transport.read(request)
    transport.clear(reply)
    if (token) await closeSession(surroundings, token)
  })

  serveSignedIn(app, authenticate, checkSession, async () => ({ authenticated: true as const }))

  serveSignedIn(app, authenticate, getProfile, ({ account }) =>
    presentProfile(surroundings.database, account),
  )

  serve(app, readSetupLinkCall, ({ params }) => readSetupLink(surroundings, params.token))

  serve(app, createFirstAdministratorCall, ({ params, body }) =>
    createFirstAdministrator(surroundings, params.token, body),
  )
}
