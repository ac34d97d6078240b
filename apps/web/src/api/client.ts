import {
  BACKGROUND_HEADER,
  type Endpoint,
  type Language,
  errorReply,
  login,
  signInWithPasskey,
} from '@ancrage/contract'
import type { z } from 'zod'

import { ApiRefusal, ConnectionLost, UnreadableReply } from './failures.ts'
import type { Session } from './session/session.ts'

const API_BASE = '/api'
/** Where a 401 says that a sign-in failed, not that a session has ended. */
const SIGN_INS: readonly string[] = [login.path, signInWithPasskey.path]

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? Readonly<Record<K, z.input<E[K]>>>
  : unknown

export type CallInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  Readonly<{
    headers?: Readonly<Record<string, string>>
    signal?: AbortSignal | undefined
    /** A body that is no JSON: its content type is among the headers. */
    bytes?: Blob
    /** In the place of `fetch`. */
    send?: Send
  }>

/** How a call is made: as `fetch` is. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : void

export type Client = Readonly<{
  /** Makes the call and gives its answer as the contract describes it. */
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>
  /** Makes the call and gives the raw answer of a success: a file, a stream, a header. */
  open: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Response>
}>

type ClientContext = Readonly<{
  fetch: typeof fetch
  session: Session
  language: () => Language
  /** True while nobody is at the page: its calls say so, and keep no session open. */
  isAway?: () => boolean
}>

export function createClient(context: ClientContext): Client {
  const open = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    openCall(context, endpoint, input)
  return {
    open,
    call: async (endpoint, input) => readReply(endpoint, await open(endpoint, input)),
  }
}

type AnyInput = Readonly<{
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  bytes?: Blob
  send?: Send
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
}>

async function openCall(
  { fetch, session, language, isAway = () => false }: ClientContext,
  endpoint: Endpoint,
  input: AnyInput,
): Promise<Response> {
  const token = session.accessToken()
  const response = await send(input.send ?? fetch, addressOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      ...headersOf(input, token, language()),
      ...(isAway() && { [BACKGROUND_HEADER]: '1' }),
    },
    body: input.body === undefined ? (input.bytes ?? null) : JSON.stringify(input.body),
    signal: input.signal ?? null,
  })
  if (response.status === endpoint.status) return response
  const refusal = await readRefusal(response)
  // A late 401 to an older token says nothing of the session opened since.
  const current = session.accessToken() === token
  const isSignIn = SIGN_INS.includes(endpoint.path)
  // Without a stored session, the guard of the signed-in pages sends the browser to /login.
  if (response.status === 401 && !isSignIn && current) session.clear('lost')
  throw refusal
}

async function send(by: Send, url: string, init: RequestInit) {
  try {
    return await by(url, init)
  } catch (error) {
    if (init.signal?.aborted === true) throw error
    throw new ConnectionLost(error)
  }
}

/** Where a call is made: from the root of this origin. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: AnyInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return `${API_BASE}${path}${search.size === 0 ? '' : `?${search}`}`
}

function headersOf(input: AnyInput, token: string | null, language: Language) {
  return {
    'accept-language': language,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...input.headers,
  }
}

async function readReply<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  if (endpoint.reply === undefined) return undefined as ReplyOf<E>
  const text = await bodyOf(response)
  try {
    return endpoint.reply.parse(JSON.parse(text)) as ReplyOf<E>
  } catch (error) {
    throw new UnreadableReply(error)
  }
}

async function bodyOf(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (error) {
    throw new ConnectionLost(error)
  }
}

async function readRefusal(response: Response): Promise<ApiRefusal | UnreadableReply> {
  const body: unknown = await response.json().catch(() => null)
  const read = errorReply.safeParse(body)
  if (!read.success) return new ApiRefusal(response.status, 'service.failed', '', {})
  const { code, message, fields } = read.data.error
  return new ApiRefusal(response.status, code, message, fields ?? {}, retryAfterOf(response))
}

function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}
