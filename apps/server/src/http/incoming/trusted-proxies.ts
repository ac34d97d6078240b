import { BlockList, isIP } from 'node:net'

/** Networks that the settings may name, as Express and Fastify do. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Tells whether an address is one of our proxies; `trustedProxies` are addresses, networks, or names of some. */
export function proxiesAmong(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = blockListOf(trustedProxies.flatMap((name) => NAMED[name] ?? name))
  return (address) => {
    const plain = unmapped(address)
    const family = isIP(plain)
    return family !== 0 && trusted.check(plain, family === 4 ? 'ipv4' : 'ipv6')
  }
}

/** An IPv4 address as such, where a socket of IPv6 has it. */
export const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return list
}
