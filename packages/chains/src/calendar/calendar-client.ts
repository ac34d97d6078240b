import { bytesToHex } from '@ancrage/proof'

import { askByFetch, type Ask, type AskOptions } from '../ask.ts'
import { readBoundedBytes } from '../bitcoin/bounded-reply.ts'
import { ChainUnavailable } from '../chain-errors.ts'

/** A calendar's two calls. Both reject with `ChainUnavailable`. */
export type CalendarClient = {
  /** The calendar's promise for a digest: a bare timestamp. */
  post(digest: Uint8Array): Promise<Uint8Array>
  /** What has become of a promise, by the message it is about; undefined while it is pending. */
  get(commitment: Uint8Array): Promise<Uint8Array | undefined>
}

/** How long one call may take, answer included. */
export const CALENDAR_CALL_MILLISECONDS = 10_000
/**
 * A calendar names one, or two. Each is a question to sources that are the same for every calendar, and that turn
 * away whoever asks much.
 */
export const MOST_BLOCKS = 8
/** The protocol's own limit of an answer (formats/opentimestamps.md §12). */
export const MAX_ANSWER_BYTES = 10_000

/**
 * The origin of a calendar that an operator names.
 *
 * @throws `source.url_refused` for what is not https (on loopback, http will do) or has more than an origin: the
 *   protocol serves a calendar at the root.
 */
export function calendarOrigin(url: string): string {
  const address = URL.parse(url)
  if (address === null || (address.protocol !== 'https:' && !isLocalHttp(address))) {
    throw refused(`${url}: an https address is needed`)
  }
  const isOrigin = address.pathname === '/' && address.search === '' && address.hash === ''
  if (!isOrigin || address.username !== '' || address.password !== '') {
    throw refused(`${url}: only an origin is accepted, such as https://calendar.example`)
  }
  return address.origin
}

/** Asks this origin and no other one: no redirection is followed, and no address in an answer is ever asked. */
export function calendarClient(
  origin: string,
  callMilliseconds = CALENDAR_CALL_MILLISECONDS,
  ask: Ask = askByFetch,
): CalendarClient {
  const call = async (path: string, asked: AskOptions): Promise<Answer> => {
    const signal = AbortSignal.timeout(callMilliseconds)
    try {
      const response = await ask(`${origin}${path}`, { ...asked, headers: HEADERS, signal })
      return { status: response.status, body: await readBoundedBytes(response, MAX_ANSWER_BYTES) }
    } catch (cause) {
      if (cause instanceof ChainUnavailable) throw cause
      throw new ChainUnavailable('source.unreachable', `${origin}: ${reasonOf(cause)}`, { cause })
    }
  }
  return {
    post: async (digest) =>
      granted(origin, await call('/digest', { method: 'POST', body: new Uint8Array(digest) })),
    get: async (commitment) => {
      const answer = await call(`/timestamp/${bytesToHex(commitment)}`, { method: 'GET' })
      return answer.status === PENDING ? undefined : granted(origin, answer)
    },
  }
}

type Answer = { readonly status: number; readonly body: Uint8Array }

const PENDING = 404
const ACCEPT = { accept: 'application/vnd.opentimestamps.v1' }
/** A browser names itself, and would first have to ask the calendar whether it may send one header more. */
const HEADERS = 'document' in globalThis ? ACCEPT : { ...ACCEPT, 'user-agent': 'Ancrage/0.1' }

const isLocalHttp = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' &&
  (hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname))

function granted(origin: string, { status, body }: Answer): Uint8Array {
  if (status === 200) return body
  throw new ChainUnavailable('calendar.refused', `${origin}: HTTP ${status}`)
}

// A failed fetch says why in its cause only.
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer'
  return error.cause instanceof Error ? `${error.message}, ${error.cause.message}` : error.message
}

const refused = (detail: string): ChainUnavailable =>
  new ChainUnavailable('source.url_refused', detail)
