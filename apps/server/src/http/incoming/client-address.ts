import type { IncomingMessage } from 'node:http'

import { proxiesAmong, unmapped } from './trusted-proxies.ts'

/**
 * Who calls: the nearest address that is not a proxy of ours. What stands in X-Forwarded-For before that was written by
 * the caller, and counts for nothing.
 */
export function addressesBehind(trustedProxies: readonly string[]) {
  const isTrusted = proxiesAmong(trustedProxies)
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
    let client = unmapped(socket.remoteAddress ?? '')
    for (const before of forwardedFor(headers['x-forwarded-for'])) {
      if (!isTrusted(client)) return client
      client = unmapped(before)
    }
    return client
  }
}

/** The nearest first. */
function forwardedFor(header: string | readonly string[] | undefined): readonly string[] {
  if (header === undefined) return []
  const line = typeof header === 'string' ? header : header.join(',')
  return line
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .toReversed()
}
