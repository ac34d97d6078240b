import { isIPv6 } from 'node:net'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4
const GROUPS_OF_SITE = 3
const BITS_OF_GROUP = 16

/**
 * Whom an address counts for: an IPv4 address for itself, an IPv6 address for its /64, since whoever has one
 * has all of that network. An IPv4 address written as IPv6 is the IPv4 address.
 */
export const networkOf = (address: string): string => prefixOf(address, GROUPS_OF_NETWORK)

/** Of an IPv6 /48, so many times what each of its networks may: one customer may have all of them. */
export const NETWORKS_OF_SITE = 4

/** The IPv6 /48 of an address, which many are given whole; an IPv4 address stays itself. */
export const siteOf = (address: string): string => prefixOf(address, GROUPS_OF_SITE)

function prefixOf(address: string, groups: number): string {
  const whole = withoutPort(address)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(whole)?.[1]
  if (mapped !== undefined) return mapped
  const [plain = ''] = whole.split('%', 1)
  if (!isIPv6(plain)) return whole
  const network = groupsOf(plain).slice(0, groups)
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

/** A dotted end stands for two groups, which a /64 never reaches. */
function numbersOf(groups: string): readonly number[] {
  if (groups === '') return []
  return groups
    .split(':')
    .flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
}
