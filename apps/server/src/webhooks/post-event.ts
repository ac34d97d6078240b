import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'

import type { WebhookDelivery } from '@ancrage/contract'

import { isPublicAddress, lookupPublic, PrivateAddress } from '../http/public-addresses.ts'
import { replyTo } from '../http/reply-to.ts'
import { connectBounded } from '../http/outgoing/bounded-connection.ts'

export type DeliveryFailure = NonNullable<WebhookDelivery['lastFailure']>

/** How receivers are reached. */
export type Scope = Readonly<{
  network: 'public' | 'private'
  /** Who may have signed their certificates, where that is not who everybody trusts. */
  certificateAuthority?: string
}>

const TIMEOUT_MS = 10_000

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
    const lookup = network === 'public' ? lookupPublic : undefined
    const request = httpsRequest(url, {
      method: 'POST',
      signal,
      createConnection: () => connectBounded(url, { lookup, certificateAuthority }),
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
