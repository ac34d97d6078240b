import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/**
 * Pages of any origin may ask, as with every calendar: there is no session here, and nothing that the whole world may
 * not read. Browsers ask for permission before they send what is not a form.
 */
export const MAY_ASK = {
  'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
  'access-control-allow-headers': 'accept, content-type, user-agent',
  'access-control-max-age': '86400',
} as const

const ANSWER = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** A timestamp, or nothing. */
export function send(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  timestamp?: Uint8Array,
): void {
  if (response.destroyed) return
  const body = timestamp && {
    'content-type': 'application/octet-stream',
    'content-length': timestamp.length,
  }
  response.writeHead(status, { ...ANSWER, ...body, ...headers }).end(timestamp)
}

/** A line that standard clients print: letters, digits, `#-.,;` and spaces, 160 at most. */
export function sendText(
  response: ServerResponse,
  status: number,
  line: string,
  headers: OutgoingHttpHeaders = {},
): void {
  if (response.destroyed || response.headersSent) return
  response
    .writeHead(status, {
      ...ANSWER,
      'content-type': 'text/plain; charset=utf-8',
      'content-length': line.length,
      ...headers,
    })
    .end(line)
}

/** A page whose only style stands between its `<style>` tags. */
export function sendPage(response: ServerResponse, page: string): void {
  const style = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? ''
  const digest = createHash('sha256').update(style).digest('base64')
  response
    .writeHead(200, {
      ...ANSWER,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(page),
      'content-security-policy': `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cache-control': 'public, max-age=3600',
    })
    .end(page)
}
