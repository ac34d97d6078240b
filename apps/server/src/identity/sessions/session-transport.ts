import '@fastify/cookie'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { CHALLENGE_SECONDS, DEVICE_SECONDS, PENDING_SECONDS } from './lifetimes.ts'
import type { SessionSecrets } from './session.ts'

/** A cookie that no script reads and no other site makes the browser send, holding one opaque secret. */
type SecretCookie = Readonly<{
  read: (request: FastifyRequest) => string | undefined
  write: (reply: FastifyReply, secret: string) => void
  clear: (reply: FastifyReply) => void
}>

/** Where the two halves of a session travel, and what else a browser keeps for us. */
export type SessionTransport = Readonly<{
  read: (request: FastifyRequest) => Partial<SessionSecrets>
  write: (reply: FastifyReply, secrets: SessionSecrets) => void
  clear: (reply: FastifyReply) => void
  /** Who has given the password and owes the second factor. */
  pending: SecretCookie
  /** This browser, for the accounts that were signed in to from it. */
  device: SecretCookie
  /** What a passkey is asked to sign. */
  challenge: SecretCookie
}>

export function sessionTransport(secure: boolean): SessionTransport {
  const session = secretCookie('session', { secure })
  return {
    read: (request) => {
      const token = bearerOf(request.headers.authorization)
      const cookie = session.read(request)
      return { ...(token && { token }), ...(cookie && { cookie }) }
    },
    write: (reply, { token, cookie }) => {
      void reply.header('authorization', `Bearer ${token}`)
      void reply.header('access-control-expose-headers', 'authorization')
      session.write(reply, cookie)
    },
    clear: (reply) => session.clear(reply),
    pending: secretCookie('sign-in', { secure, maxAgeSeconds: PENDING_SECONDS }),
    device: secretCookie('device', { secure, maxAgeSeconds: DEVICE_SECONDS }),
    challenge: secretCookie('challenge', { secure, maxAgeSeconds: CHALLENGE_SECONDS }),
  }
}

function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{1,200})$/.exec(authorization ?? '')?.[1]
}

/**
 * Over HTTPS it has the `__Host-` prefix, which binds it to this very origin; browsers refuse that prefix
 * over plain HTTP, which only a local installation uses. Without `maxAgeSeconds` it ends with the browser.
 */
function secretCookie(
  name: string,
  { secure, maxAgeSeconds }: Readonly<{ secure: boolean; maxAgeSeconds?: number }>,
): SecretCookie {
  const fullName = secure ? `__Host-${name}` : name
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const
  const kept = maxAgeSeconds === undefined ? options : { ...options, maxAge: maxAgeSeconds }
  return {
    read: (request) => /^[\w-]{1,200}$/.exec(request.cookies[fullName] ?? '')?.[0],
    write: (reply, secret) => void reply.setCookie(fullName, secret, kept),
    clear: (reply) => void reply.clearCookie(fullName, options),
  }
}
