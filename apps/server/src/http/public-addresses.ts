import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Addresses that an operator's setting may lead to unless it says "private": none of this machine, of its
 * network, or of a cloud's metadata service (IANA special-purpose registries, RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !SPECIAL.check(address, 'ipv4')
  return family === 6 && GLOBAL_UNICAST.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6')
}

/**
 * For `http.request`: the address that is checked is the one connected to, so no name can change in between. Servers
 * of names are asked directly: the system’s own look-up holds one of two threads of the process until it gives up,
 * and whoever chooses a name chooses how long its servers stay silent.
 */
export const lookupPublicWith =
  (newResolver: () => Resolver): LookupFunction =>
  (hostname, options, callback) => {
    const answer = async (): Promise<void> => {
      const addresses = await addressesOf(newResolver(), hostname).catch(asError)
      if (addresses instanceof Error) return callback(addresses, [])
      const [first] = addresses
      if (!first) return callback(new PrivateAddress(hostname), [])
      return options.all === true
        ? callback(null, [...addresses])
        : callback(null, first.address, first.family)
    }
    void answer()
  }

const PATIENCE = { timeout: 2_000, tries: 2 }

export const lookupPublic = lookupPublicWith(() => new Resolver(PATIENCE))

/** The public ones; rejects where the name leads nowhere. */
async function addressesOf(
  resolver: Resolver,
  hostname: string,
): Promise<readonly LookupAddress[]> {
  if (THIS_MACHINE.test(hostname)) return []
  const [four, six] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  const found = [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
  ]
  return found.filter(({ address }) => isPublicAddress(address))
}

/** Servers of names are not asked about it (RFC 6761). */
const THIS_MACHINE = /(?:^|\.)localhost\.?$/i

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error))

/** A name or address that leads inside, where only an explicit setting may. */
export class PrivateAddress extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not a public address`)
    this.name = 'PrivateAddress'
  }
}

const SPECIAL = blockListOf([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  // Carries an IPv4 address inside, which could be any of those above.
  ['2002::', 16],
  ['3fff::', 20],
])

/** What IPv6 routes on the Internet; mapped, translated, local and multicast addresses are outside of it. */
const GLOBAL_UNICAST = blockListOf([['2000::', 3]])

function blockListOf(subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) {
    list.addSubnet(network, prefix, isIP(network) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
