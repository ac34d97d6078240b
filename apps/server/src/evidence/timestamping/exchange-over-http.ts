import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'

import type { HttpAuthority } from '../../config/authority-settings.ts'
import { isPublicAddress, lookupPublic, PrivateAddress } from '../../http/public-addresses.ts'
import { connectBounded } from '../../http/outgoing/bounded-connection.ts'
import { replyTo } from '../../http/reply-to.ts'
import { TimestampError } from './timestamp-error.ts'

export type ExchangeLimits = Readonly<{ maxBytes: number; timeoutMs: number }>

/** A token with a long chain has some 8 KiB. */
export const EXCHANGE_LIMITS: ExchangeLimits = { maxBytes: 64 * 1024, timeoutMs: 10_000 }

/**
 * Posts a request as RFC 3161 §3.4 says and reads the reply within the limits, from the first byte sent
 * to the last received. Redirects are not followed: only the operator's own URL is ever asked.
 */
export async function exchangeOverHttp(
  { url, reach }: HttpAuthority,
  request: Uint8Array,
  limits: ExchangeLimits,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    refuseInside(url, reach)
    const response = await post({ url, reach }, request, limits, signal)
    if (response.statusCode !== 200) {
      response.destroy()
      throw new TimestampError('authority.http_status', String(response.statusCode))
    }
    return await bodyOf(response, limits.maxBytes)
  } catch (error) {
    throw asTimestampError(error, signal)
  }
}

/** An address written as such is not looked up, so it is checked here. */
function refuseInside({ hostname }: URL, reach: HttpAuthority['reach']): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (reach === 'public' && isIP(address) !== 0 && !isPublicAddress(address)) {
    throw new PrivateAddress(hostname)
  }
}

function post(
  { url, reach }: HttpAuthority,
  body: Uint8Array,
  { maxBytes }: ExchangeLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const lookup = reach === 'public' ? lookupPublic : undefined
  const options = {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
      'content-length': body.length,
    },
  }
  const createConnection = () => connectBounded(url, { lookup, answerBytes: maxBytes })
  const request =
    url.protocol === 'https:'
      ? httpsRequest(url, { ...options, createConnection })
      : httpRequest(url, { ...options, agent: false, ...(lookup && { lookup }) })
  return replyTo(request, body)
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new TimestampError('authority.reply_too_large', `over ${maxBytes}`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function asTimestampError(error: unknown, signal: AbortSignal): TimestampError {
  if (error instanceof TimestampError) return error
  const options = { cause: error }
  const words = error instanceof Error ? error.message : String(error)
  if (signal.aborted) return new TimestampError('authority.timeout', words, options)
  const code =
    error instanceof PrivateAddress ? 'authority.private_address' : 'authority.unreachable'
  return new TimestampError(code, words, options)
}
