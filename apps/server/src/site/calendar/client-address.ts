import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Networks that the settings may name, as Express and Fastify do. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Who calls: the nearest address that is not a proxy of ours. What stands in X-Forwarded-For before that was written by
 * the caller, and counts for nothing.
 */
export function addressesBehind(trustedProxies: readonly string[]) {
  const trusted = blockListOf(trustedProxies.flatMap((name) => NAMED[name] ?? name))
  const isTrusted = (address: string): boolean => {
    const family = isIP(address)
    return family !== 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
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

const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return list
}
