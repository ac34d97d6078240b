import {
  checkSession,
  login,
  logout,
  signInWithPasskey,
  startPasskeySignIn,
  verifyTwoFactorLogin,
} from '@ancrage/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { serve, serveSignedIn } from '../../http/route.ts'
import { Refusal } from '../../http/refusal.ts'
import { presentProfile } from '../../accounts/index.ts'
import type { AuthParts } from './auth-parts.ts'
import { accountOfAssertion, startAssertion } from '../passkeys/passkeys.ts'
import { closeSession, closeSessionOfCookie } from '../sessions/session.ts'
import { completeSignIn, enter, signIn, type SignedIn } from './sign-in.ts'
import {
  giveBackAttempt,
  takeChallengeRequest,
  takePasskeyAttempt,
} from '../limits/sign-in-limits.ts'
import { visitorOf } from '../sessions/visitor.ts'

export function signInRoutes(
  app: FastifyInstance,
  { surroundings, transport, doors, site, background }: AuthParts,
): void {
  const welcome = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { account, secrets, device }: SignedIn,
  ) => {
    // Nobody could use it any more without its cookie, which is overwritten.
    const { cookie } = transport.read(request)
    if (cookie) await closeSessionOfCookie(surroundings, cookie)
    transport.write(reply, secrets)
    transport.device.write(reply, device)
    if (transport.pending.read(request)) transport.pending.clear(reply)
    return presentProfile(surroundings.database, account)
  }

  /** Who asks within a session proves anew to be its person. */
  const accountIn = async (request: FastifyRequest): Promise<string | null> => {
    if (transport.read(request).token === undefined) return null
    try {
      return (await doors.findSession(request)).account.id
    } catch (error) {
      // A session that has ended since: whoever is there signs in.
      if (error instanceof Refusal) return null
      throw error
    }
  }

  serve(app, login, async ({ body, request, reply }) => {
    const outcome = await signIn(surroundings, body, visitorOf(request, transport), background.run)
    if (!('pending' in outcome)) return welcome(request, reply, outcome)
    transport.pending.write(reply, outcome.pending)
    throw new Refusal('auth.two_factor_required')
  })

  serve(app, verifyTwoFactorLogin, async ({ body, request, reply }) => {
    const pending = transport.pending.read(request)
    const visitor = visitorOf(request, transport)
    return welcome(request, reply, await completeSignIn(surroundings, pending, body.token, visitor))
  })

  serve(app, startPasskeySignIn, async ({ request, reply }) => {
    await takeChallengeRequest(surroundings, visitorOf(request, transport))
    const { options, token } = await startAssertion(surroundings, site, await accountIn(request))
    transport.challenge.write(reply, token)
    return { options }
  })

  serve(app, signInWithPasskey, async ({ body: { credential }, request, reply }) => {
    const visitor = visitorOf(request, transport)
    const attempt = await takePasskeyAttempt(surroundings, visitor)
    const challengeToken = transport.challenge.read(request)
    const asked = { challengeToken, accountId: null }
    const account = await accountOfAssertion(surroundings, site, asked, credential)
    if (!account) throw new Refusal('auth.passkey_invalid')
    await giveBackAttempt(surroundings, attempt)
    transport.challenge.clear(reply)
    return welcome(
      request,
      reply,
      await enter(surroundings, account, visitor, { bySecondFactor: true }),
    )
  })

  serve(app, logout, async ({ request, reply }) => {
    const { token } = transport.read(request)
    transport.clear(reply)
    if (token) await closeSession(surroundings, token)
  })

  serveSignedIn(app, doors.authenticate, checkSession, async () => ({
    authenticated: true as const,
  }))
}
