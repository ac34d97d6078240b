import type { Person } from './real-server.ts'

/** The two halves of a session, and who it is of as the server told it. */
export type Session = Readonly<{ url: string; accessToken: string; cookie: string; user: string }>

/** Signs a person in without a browser. */
export async function openSession(
  url: string,
  { email, password }: Person,
  headers: Readonly<Record<string, string>> = {},
): Promise<Session> {
  const reply = await post(`${url}/api/auth/login`, { email, password }, headers)
  const [, accessToken = ''] = (reply.headers.get('authorization') ?? '').split(' ')
  const [cookie = ''] = reply.headers
    .getSetCookie()
    .flatMap((line) => /^session=([^;]+)/.exec(line)?.[1] ?? [])
  return { url, accessToken, cookie, user: await reply.text() }
}

/** Posts as somebody whose session is open. */
export function postAs(
  { url, accessToken, cookie }: Session,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return post(`${url}/api${path}`, body, {
    ...headers,
    authorization: `Bearer ${accessToken}`,
    cookie: `session=${cookie}`,
  })
}

/** Throws what the server says where it refuses. */
export async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`)
  return reply
}
