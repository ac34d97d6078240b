import '@fastify/cookie'

import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie that no script reads and no other site makes the browser send, holding one opaque secret. */
export type SecretCookie = Readonly<{
  read: (request: FastifyRequest) => string | undefined
  write: (reply: FastifyReply, secret: string) => void
  clear: (reply: FastifyReply) => void
}>

/**
 * Over HTTPS it has the `__Host-` prefix, which binds it to this very origin; browsers refuse that prefix
 * over plain HTTP, which only a local installation uses. Without `maxAgeSeconds` it ends with the browser.
 */
export function secretCookie(
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
