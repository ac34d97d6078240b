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
import type { AuthDeps } from './auth-deps.ts'
import { accountOfAssertion, startAssertion } from '../passkeys/passkeys.ts'
import { closeSession, closeSessionOfCookie } from '../sessions/session.ts'
import { completeSignIn, startSession, signIn, type SignedIn } from './sign-in.ts'
import {
  giveBackAttempt,
  takeChallengeRequest,
  takePasskeyAttempt,
} from '../limits/sign-in-limits.ts'
import { visitorOf } from '../sessions/visitor.ts'

export function signInRoutes(
  app: FastifyInstance,
  { context, transport, guards, site, background }: AuthDeps,
): void {
  const sendSession = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { account, secrets, device }: SignedIn,
  ) => {
    // Nobody could use it any more without its cookie, which is overwritten.
    const { cookie } = transport.read(request)
    if (cookie) await closeSessionOfCookie(context, cookie)
    transport.write(reply, secrets)
    transport.device.write(reply, device)
    if (transport.pending.read(request)) transport.pending.clear(reply)
    return presentProfile(context.database, account)
  }

  /** Who asks within a session proves anew to be its person. */
  const accountIn = async (request: FastifyRequest): Promise<string | null> => {
    if (transport.read(request).token === undefined) return null
    try {
      return (await guards.findSession(request)).account.id
    } catch (error) {
      // A session that has ended since: whoever is there signs in.
      if (error instanceof Refusal) return null
      throw error
    }
  }

  serve(app, login, async ({ body, request, reply }) => {
    const outcome = await signIn(context, body, visitorOf(request, transport), background.run)
    if (!('pending' in outcome)) return sendSession(request, reply, outcome)
    transport.pending.write(reply, outcome.pending)
    throw new Refusal('auth.two_factor_required')
  })

  serve(app, verifyTwoFactorLogin, async ({ body, request, reply }) => {
    const pending = transport.pending.read(request)
    const visitor = visitorOf(request, transport)
    return sendSession(request, reply, await completeSignIn(context, pending, body.token, visitor))
  })

  serve(app, startPasskeySignIn, async ({ request, reply }) => {
    await takeChallengeRequest(context, visitorOf(request, transport))
    const { options, token } = await startAssertion(context, site, await accountIn(request))
    transport.challenge.write(reply, token)
    return { options }
  })

  serve(app, signInWithPasskey, async ({ body: { credential }, request, reply }) => {
    const visitor = visitorOf(request, transport)
    const attempt = await takePasskeyAttempt(context, visitor)
    const challengeToken = transport.challenge.read(request)
    const asked = { challengeToken, accountId: null }
    const account = await accountOfAssertion(context, site, asked, credential)
    if (!account) throw new Refusal('auth.passkey_invalid')
    await giveBackAttempt(context, attempt)
    transport.challenge.clear(reply)
    return sendSession(
      request,
      reply,
      await startSession(context, account, visitor, { byPasskey: credential.id }),
    )
  })

  serve(app, logout, async ({ request, reply }) => {
    const { token } = transport.read(request)
    transport.clear(reply)
    if (token) await closeSession(context, token)
  })

  serveSignedIn(app, guards.authenticate, checkSession, async () => ({
    authenticated: true as const,
  }))
}
