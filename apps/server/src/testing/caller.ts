import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** One signed-in person's calls, with both halves of the session. */
export type Caller = Readonly<{
  token: string
  cookies: Record<string, string>
  call: (options: InjectOptions) => Promise<LightMyRequestResponse>
  get: (path: string) => Promise<LightMyRequestResponse>
  post: (
    path: string,
    body: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>
}>

export async function callerOf(
  app: FastifyInstance,
  email: string,
  password: string,
): Promise<Caller> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  })
  if (reply.statusCode !== 200) throw new Error(`cannot sign in as ${email}: ${reply.body}`)
  let authorization = String(reply.headers['authorization'])
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
  const call = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const answer = await app.inject({
      ...options,
      cookies,
      headers: { authorization, 'accept-language': 'fr', ...options.headers },
    })
    // As a browser does: the session may have other secrets from now on.
    authorization = String(answer.headers['authorization'] ?? authorization)
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer
  }
  return {
    token: authorization.replace('Bearer ', ''),
    cookies,
    call,
    get: (path) => call({ method: 'GET', url: `/api${path}` }),
    post: (path, body, headers = {}) =>
      call({ method: 'POST', url: `/api${path}`, payload: body, headers }),
  }
}
