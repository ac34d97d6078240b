/** Calls to a running server over HTTP, with both halves of a session. */
export type SignedIn = Readonly<Record<'authorization' | 'cookie', string>>

export async function signInOver(api: string, email: string, password: string): Promise<SignedIn> {
  const reply = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const authorization = reply.headers.get('authorization')
  if (!authorization) throw new Error(`cannot sign in: ${reply.status} ${await reply.text()}`)
  const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return { authorization, cookie: cookies.join('; ') }
}
