import type { FastifyReply, FastifyRequest } from 'fastify'

import { CHALLENGE_SECONDS, DEVICE_SECONDS, PENDING_SECONDS } from './lifetimes.ts'
import { secretCookie, type SecretCookie } from './secret-cookie.ts'
import type { SessionSecrets } from './session.ts'

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
