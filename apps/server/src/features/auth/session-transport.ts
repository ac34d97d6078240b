import '@fastify/cookie'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { SessionSecrets } from './session.ts'

/**
 * Where the two halves of a session travel. Over HTTPS the cookie has the `__Host-` prefix, which binds
 * it to this very origin; browsers refuse that prefix over plain HTTP, which only a local installation uses.
 */
export type SessionTransport = Readonly<{
  read: (request: FastifyRequest) => Partial<SessionSecrets>
  write: (reply: FastifyReply, secrets: SessionSecrets) => void
  clear: (reply: FastifyReply) => void
}>

export function sessionTransport(secure: boolean): SessionTransport {
  const name = secure ? '__Host-session' : 'session'
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const
  return {
    read: (request) => {
      const token = bearerOf(request.headers.authorization)
      const cookie = request.cookies[name]
      return { ...(token && { token }), ...(cookie && { cookie }) }
    },
    write: (reply, { token, cookie }) => {
      void reply.header('authorization', `Bearer ${token}`)
      void reply.header('access-control-expose-headers', 'authorization')
      void reply.setCookie(name, cookie, options)
    },
    clear: (reply) => void reply.clearCookie(name, options),
  }
}

function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{1,200})$/.exec(authorization ?? '')?.[1]
}
