import { askByFetch, type Ask } from '../ask.ts'
import { ChainUnavailable } from '../chain-errors.ts'
import { readBounded } from './bounded-reply.ts'

/** How long one call may take, answer included. */
export const CALL_MILLISECONDS = 10_000
/** The largest answer read; a raw header takes 0.2 kB. */
export const MAX_ANSWER_BYTES = 65_536

/** A node's JSON-RPC client, with the credentials taken out of its address. */
export type RpcClient = {
  readonly address: string
  readonly authorization: string | undefined
  readonly callMilliseconds: number
  readonly maxAnswerBytes: number
  readonly ask: Ask
}

export type RpcParameter =
  | string
  | number
  | boolean
  | Readonly<Record<string, string | number | boolean>>
  | readonly Readonly<Record<string, string | number>>[]

export type RpcAnswer =
  | { readonly outcome: 'result'; readonly result: unknown }
  | { readonly outcome: 'error'; readonly code: number; readonly message: string }

/** Splits `http://user:password@host:port`; throws `source.url_refused` for anything but http and https. */
export function rpcClientOf(
  url: string,
  callMilliseconds: number,
  maxAnswerBytes = MAX_ANSWER_BYTES,
  ask: Ask = askByFetch,
): RpcClient {
  const address = URL.parse(url)
  if (address === null || !['http:', 'https:'].includes(address.protocol)) {
    throw new ChainUnavailable('source.url_refused', 'an http or https address is needed')
  }
  const { username, password } = address
  address.username = ''
  address.password = ''
  address.hash = ''
  return {
    address: address.href,
    authorization: username || password ? basic(username, password) : undefined,
    callMilliseconds,
    maxAnswerBytes,
    ask,
  }
}

/** One call. An error that the node names is an answer; everything else rejects with `ChainUnavailable`. */
export async function callRpc(
  client: RpcClient,
  method: string,
  params: readonly RpcParameter[],
): Promise<RpcAnswer> {
  const signal = AbortSignal.timeout(client.callMilliseconds)
  try {
    const response = await client.ask(client.address, {
      method: 'POST',
      signal,
      headers: headersFor(client),
      body: JSON.stringify({ jsonrpc: '1.0', id: 'ancrage', method, params }),
    })
    return answerOf(response.status, await readBounded(response, client.maxAnswerBytes))
  } catch (cause) {
    if (cause instanceof ChainUnavailable) throw cause
    throw new ChainUnavailable('source.unreachable', describe(cause), { cause })
  }
}

function headersFor(client: RpcClient): Record<string, string> {
  const type = { 'content-type': 'application/json' }
  return client.authorization === undefined
    ? type
    : { ...type, authorization: client.authorization }
}

function answerOf(status: number, body: string): RpcAnswer {
  if (status === 401 || status === 403) {
    throw new ChainUnavailable('source.access_refused', `HTTP ${status}`)
  }
  const answer = parsed(status, body)
  if (typeof answer !== 'object' || answer === null) throw malformed(status)
  if ('error' in answer && answer.error !== null) return rpcErrorOf(status, answer.error)
  if (!('result' in answer)) throw malformed(status)
  return { outcome: 'result', result: answer.result }
}

// A node that is busy or a proxy in between answers 503 with text that is not JSON.
function parsed(status: number, body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw malformed(status, cause)
  }
}

function rpcErrorOf(status: number, error: unknown): RpcAnswer {
  if (typeof error !== 'object' || error === null) throw malformed(status)
  if (!('code' in error) || typeof error.code !== 'number') throw malformed(status)
  const message = 'message' in error && typeof error.message === 'string' ? error.message : ''
  return { outcome: 'error', code: error.code, message }
}

const basic = (username: string, password: string): string =>
  `Basic ${base64(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)}`

// btoa alone refuses characters beyond Latin-1.
const base64 = (text: string): string =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

const describe = (cause: unknown): string => (cause instanceof Error ? cause.message : 'no answer')

const malformed = (status: number, cause?: unknown): ChainUnavailable =>
  new ChainUnavailable('source.answer_malformed', `HTTP ${status}, not a JSON-RPC answer`, {
    cause,
  })
