import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** A browser: it keeps its cookies and calls from one address. */
export type Browser = Readonly<{
  cookies: Map<string, string>
  post: (path: string, payload?: object, headers?: Headers) => Promise<LightMyRequestResponse>
  get: (path: string, headers?: Headers) => Promise<LightMyRequestResponse>
}>
type Headers = Record<string, string>

export function openBrowser(app: FastifyInstance, remoteAddress = '127.0.0.1'): Browser {
  const cookies = new Map<string, string>()
  const call = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const reply = await app.inject({
      ...options,
      remoteAddress,
      cookies: Object.fromEntries(cookies),
    })
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return reply
  }
  return {
    cookies,
    post: (path, payload, headers = {}) =>
      call({ method: 'POST', url: `/api${path}`, headers, ...(payload && { payload }) }),
    get: (path, headers = {}) => call({ method: 'GET', url: `/api${path}`, headers }),
  }
}

/** The half of a session that a page keeps. */
export function bearer(reply: LightMyRequestResponse): Headers {
  return { authorization: String(reply.headers['authorization']) }
}
