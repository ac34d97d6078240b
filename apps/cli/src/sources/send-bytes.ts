import { request as requestOverHttp, type IncomingMessage } from 'node:http'
import { request as requestOverHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'

type Message = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly signal: AbortSignal
}

const NO_CONTENT = 204

/**
 * Sends bytes as they are in memory: `fetch` copies them first, and each copy takes as much memory again. It goes to no other
 * address; where it is sent to one, that is the answer. Rejects where there is none.
 */
export function sendBytes(url: string, message: Message): Promise<Response> {
  const { method, headers, bytes, signal } = message
  const open = url.startsWith('https:') ? requestOverHttps : requestOverHttp
  const length = { 'content-length': String(bytes.length) }
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  open(url, { method, headers: { ...headers, ...length }, signal }, (answer) => {
    responseOf(answer).then(resolve, reject)
  })
    .on('error', reject)
    .end(bytes)
  return promise
}

async function responseOf(answer: IncomingMessage): Promise<Response> {
  const { statusCode: status = 0 } = answer
  const said = await buffer(answer)
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  return new Response(status === NO_CONTENT ? null : new Uint8Array(said), { status, headers })
}
