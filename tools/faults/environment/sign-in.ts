import { login } from '@ancrage/contract'

/** Both halves of a session, as request headers. */
export type SignedIn = Readonly<Record<'authorization' | 'cookie', string>>

export async function signIn(
  origin: string,
  credentials: Readonly<{ email: string; password: string }>,
): Promise<SignedIn> {
  const reply = await fetch(`${origin}/api${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  const authorization = reply.headers.get('authorization')
  if (authorization === null) {
    throw new Error(`cannot sign in: ${reply.status} ${await reply.text()}`)
  }
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return { authorization, cookie: cookies.join('; ') }
}
