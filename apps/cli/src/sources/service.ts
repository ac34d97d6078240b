import { setTimeout as pause } from 'node:timers/promises'

import { errorReply, type Endpoint } from '@ancrage/contract'

import { ServiceNotNamed, ServiceRefused, ServiceUnreachable } from './service-errors.ts'
import type { Session } from '../context.ts'
import { sendBytes } from './send-bytes.ts'

/** The service that ANCRAGE_URL names, called in the name of the owner of ANCRAGE_API_KEY. */
export type Service = {
  readonly url: string
  /** Rejects with `ServiceRefused` or `ServiceUnreachable`. */
  readonly call: (endpoint: Endpoint, sent?: Sent) => Promise<Response>
}

export type Sent = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** In the place of a body that is written as JSON. */
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
}

const DEFAULT_URL = 'http://localhost:3000'
const ANSWER_MS = 60_000
/** Sixteen megabytes over a line of half a megabit. */
const SENDING_MS = 300_000
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000]
const LONGEST_PAUSE_MS = 60_000
const TO_TRY_AGAIN = new Set([429, 502, 503, 504])

/**
 * @throws `ServiceNotNamed` where the address or the key is missing, or would be sent for everybody to read.
 */
export function openService({ environment, language }: Session): Service {
  const { ANCRAGE_URL: url = DEFAULT_URL, ANCRAGE_API_KEY: key = '' } = environment
  const address = URL.parse(url)
  if (address === null || !isSafe(address)) throw new ServiceNotNamed('url_refused', url)
  if (key === '') throw new ServiceNotNamed('key_missing', url)
  const base = `${address.origin}${address.pathname.replace(/\/$/, '')}/api`
  const common = { authorization: `Bearer ${key}`, 'accept-language': language }
  return {
    url: address.origin,
    call: async (endpoint, { params = {}, query = {}, body, bytes, headers = {} } = {}) => {
      const search = new URLSearchParams(query).toString()
      const target = `${base}${pathOf(endpoint, params)}${search === '' ? '' : `?${search}`}`
      const type = typeOf(body, bytes)
      const { method } = endpoint
      const heads = { ...common, ...type, ...headers }
      return insist(target, bytes ? SENDING_MS : ANSWER_MS, (signal) =>
        bytes
          ? sendBytes(target, { method, headers: heads, bytes, signal })
          : fetch(target, {
              method,
              headers: heads,
              ...(body && { body: JSON.stringify(body) }),
              // A key is for this address and for no other that it sends us to.
              redirect: 'error',
              signal,
            }),
      )
    },
  }
}

function typeOf(body: object | undefined, bytes: Uint8Array | undefined) {
  if (bytes) return { 'content-type': 'application/octet-stream' }
  return body && { 'content-type': 'application/json' }
}

type Ask = (signal: AbortSignal) => Promise<Response>

/** Asks again what may be asked again: every call here gives the same when it is repeated. */
async function insist(url: string, patienceMs: number, ask: Ask): Promise<Response> {
  for (const waited of PAUSES_MS) {
    const response = await answerOf(url, patienceMs, ask).catch((error: unknown) => {
      if (error instanceof ServiceUnreachable) return error
      throw error
    })
    if (response instanceof Response && !TO_TRY_AGAIN.has(response.status)) return granted(response)
    await pause(pauseBefore(response, waited))
  }
  return granted(await answerOf(url, patienceMs, ask))
}

function pauseBefore(answer: Response | ServiceUnreachable, otherwise: number): number {
  const asked = answer instanceof Response ? Number(answer.headers.get('retry-after')) : 0
  return asked > 0 ? Math.min(asked * 1_000, LONGEST_PAUSE_MS) : otherwise
}

async function answerOf(url: string, patienceMs: number, ask: Ask): Promise<Response> {
  const slow = new AbortController()
  const alarm = setTimeout(() => slow.abort(), patienceMs)
  try {
    // Once it has begun, an answer may take as long as it is large.
    return await ask(slow.signal)
  } catch (cause) {
    throw new ServiceUnreachable(url, cause)
  } finally {
    clearTimeout(alarm)
  }
}

async function granted(response: Response): Promise<Response> {
  if (response.ok) return response
  const said = errorReply.safeParse(await response.json().catch(() => undefined))
  throw new ServiceRefused(
    response.status,
    said.data?.error ?? { code: `http.${response.status}`, message: `HTTP ${response.status}` },
  )
}

const pathOf = ({ path }: Endpoint, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Over plain http a key could be read on its way, except to this very machine. */
const isSafe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' ||
  (protocol === 'http:' &&
    (hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)))
