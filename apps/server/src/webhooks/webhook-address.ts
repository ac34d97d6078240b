import { isIP } from 'node:net'

import { isPublicAddress } from '../http/public-addresses.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * The address as it is called: `https`, without a user or password, and no address of a private network written as such.
 * What a name leads to is looked at when it is called, each time (T065).
 *
 * @throws Refusal `webhook.address_refused`.
 */
export function readWebhookAddress(typed: string): string {
  if (!URL.canParse(typed)) throw new Refusal('webhook.address_refused')
  const url = new URL(typed)
  const address = url.hostname.replace(/^\[|\]$/g, '')
  const isInside =
    isIP(address) === 0 ? !address.includes('.') || INSIDE.test(address) : !isPublicAddress(address)
  const hasSecret = url.username !== '' || url.password !== ''
  if (url.protocol !== 'https:' || hasSecret || isInside) {
    throw new Refusal('webhook.address_refused')
  }
  url.hash = ''
  return url.href
}

/** Names that never lead outside (RFC 6761, RFC 6762, RFC 8375); those that do lead inside are found when they are called. */
const INSIDE = /\.?(localhost|local|internal|home\.arpa)\.?$/i
