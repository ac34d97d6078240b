import type { HttpProxyOptions } from './http-proxy.ts'

type Words = Pick<HttpProxyOptions, 'describe' | 'refusal'>

/** A node's JSON-RPC: the method is what it says. A negative code is an error of the node's, others are HTTP's. */
export const NODE_WORDS: Words = {
  describe: (_path, _method, body) => {
    const { method } = JSON.parse(body.toString('utf8')) as { method: string }
    return method
  },
  refusal: (code) =>
    Number(code) < 0
      ? {
          status: 500,
          type: 'application/json',
          body: Buffer.from(
            JSON.stringify({ result: null, error: { code, message: 'a fault' }, id: 'ancrage' }),
          ),
        }
      : { status: Number(code), type: 'text/plain', body: Buffer.from('a fault') },
}

const inPlainText: Words['refusal'] = (code) => ({
  status: Number(code),
  type: 'text/plain',
  body: Buffer.from('a fault'),
})

/** A calendar's two calls. Its promises name its address, which to the service is the proxy's. */
export function calendarWords(
  url: string,
): Words & Required<Pick<HttpProxyOptions, 'translate' | 'target'>> {
  const target = new URL(url)
  return {
    target: () => target,
    describe: (path) => (path.startsWith('/digest') ? 'digest' : 'timestamp'),
    refusal: inPlainText,
    translate: (body, port) => {
      // Of the same length: the bytes around say how long it is.
      const [inside, outside] = [`127.0.0.1:${target.port}`, `127.0.0.1:${port}`]
      return Buffer.from(body.toString('latin1').replaceAll(inside, outside), 'latin1')
    },
  }
}

/** Of payments by card: what is made, and what is asked about. */
export const PROVIDER_WORDS: Words = {
  describe: (path, method) => `${method} ${path}`,
  refusal: inPlainText,
}

/** RFC 3161 over HTTP. */
export const AUTHORITY_WORDS: Words = {
  describe: () => 'timestamp request',
  refusal: inPlainText,
}
