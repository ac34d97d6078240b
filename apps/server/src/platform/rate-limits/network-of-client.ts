import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

import { addressesBehind } from '../../http/incoming/client-address.ts'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4
const GROUPS_OF_SITE = 3
const BITS_OF_GROUP = 16

/**
 * Whom an address counts for: an IPv4 address for itself, an IPv6 address for its /64, since whoever has one
 * has all of that network. An IPv4 address written as IPv6, mapped or as NAT64 has it, is the IPv4 address.
 */
export const networkOf = (address: string): string => prefixOf(address, GROUPS_OF_NETWORK)

/** Of an IPv6 /48, so many times what each of its networks may: one customer may have all of them. */
export const NETWORKS_OF_SITE = 4

/** Calls of a network that wait for their turn; what comes after them is refused. Each keeps a connection (AL1). */
export const WAITING_OF_NETWORK = 512

/** The IPv6 /48 of an address, which many are given whole; an IPv4 address stays itself. */
export const siteOf = (address: string): string => prefixOf(address, GROUPS_OF_SITE)

/** Whom a request counts for: its site, behind proxies of ours. */
export function siteBehind(
  trustedProxies: readonly string[],
): (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string {
  const addressOf = addressesBehind(trustedProxies)
  return (request) => siteOf(addressOf(request))
}

function prefixOf(address: string, groups: number): string {
  const whole = withoutPort(address)
  const [plain = ''] = whole.split('%', 1)
  if (!isIPv6(plain)) return whole
  const all = groupsOf(plain)
  const inside = ipv4Inside(all)
  if (inside !== undefined) return inside
  const network = all.slice(0, groups)
  return `${network.map((group) => group.toString(16)).join(':')}::/${groups * BITS_OF_GROUP}`
}

/** Some proxies write the port of a caller behind the address: it is another one for each connection. */
function withoutPort(address: string): string {
  const [, inBrackets, four] =
    /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? []
  return inBrackets ?? four ?? address
}

function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::')
  const before = numbersOf(head)
  if (tail === undefined) return before
  const after = numbersOf(tail)
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => 0)
  return [...before, ...zeros, ...after]
}

/** A dotted end stands for two groups. */
function numbersOf(groups: string): readonly number[] {
  if (groups === '') return []
  return groups.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

/** Of addresses that hold one: `::ffff:0:0/96` (RFC 4291) and `64:ff9b::/96` (RFC 6052). */
const BEFORE_IPV4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

function ipv4Inside(groups: readonly number[]): string | undefined {
  const before = groups.slice(0, -2).map((group) => group.toString(16))
  if (!BEFORE_IPV4.includes(before.join(':'))) return undefined
  return groups
    .slice(-2)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
