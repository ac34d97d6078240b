import { constants } from 'node:crypto'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { DEFAULT_CIPHERS } from 'node:tls'

import type { WebhookDelivery } from '@ancrage/contract'

import { isPublicAddress, lookupPublic, PrivateAddress } from '../http/public-addresses.ts'
import { replyTo } from '../http/reply-to.ts'

export type DeliveryFailure = NonNullable<WebhookDelivery['lastFailure']>

/** How receivers are reached. */
export type Scope = Readonly<{
  network: 'public' | 'private'
  /** Who may have signed their certificates, where that is not who everybody trusts. */
  certificateAuthority?: string
}>

const TIMEOUT_MS = 10_000

/**
 * The encryption is agreed upon in our own thread. Without a receiver's own numbers of any length for it (`kDHE`), each of which stops
 * the process for more than a second, and once for each call.
 */
const HANDSHAKE = {
  minVersion: 'TLSv1.2',
  ciphers: `${DEFAULT_CIPHERS}:!kDHE`,
  secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
} as const

/**
 * Posts one event; answers why it was not taken, undefined where it was. Nothing of the answer is read but its
 * status, and redirects are not followed: only the address that was given is ever called.
 */
export async function postEvent(
  { network, certificateAuthority }: Scope,
  url: URL,
  { body, headers }: Readonly<{ body: string; headers: Readonly<Record<string, string>> }>,
): Promise<DeliveryFailure | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    refuseInside(url, network)
    const request = httpsRequest(url, {
      method: 'POST',
      agent: false,
      signal,
      ...HANDSHAKE,
      ...(network === 'public' && { lookup: lookupPublic }),
      ...(certificateAuthority !== undefined && { ca: certificateAuthority }),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    const response = await replyTo(request, body)
    response.destroy()
    const status = response.statusCode ?? 0
    return status >= 200 && status < 300 ? undefined : 'status'
  } catch (error) {
    if (error instanceof PrivateAddress) return 'privateAddress'
    return signal.aborted ? 'timeout' : 'unreachable'
  }
}

/** An address written as such is not looked up, so it is checked here. */
function refuseInside({ hostname }: URL, network: Scope['network']): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (network === 'public' && isIP(address) !== 0 && !isPublicAddress(address)) {
    throw new PrivateAddress(hostname)
  }
}
