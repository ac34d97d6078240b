import type { LookupOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { isPublicAddress, lookupPublicWith, PrivateAddress } from './public-addresses.ts'
import { serveNames, type Names } from './testing/serve-names.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2002:7f00:1::',
  'not an address',
])('T065: %s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4007::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

describe('a name', () => {
  let names: Names
  beforeAll(async () => {
    names = await serveNames({
      'receiver.example': ['93.184.215.14'],
      'inside.example': ['10.1.2.3', '127.0.0.1'],
      'mixed.example': ['192.168.0.1', '93.184.215.14'],
      'inside-six.example': ['::1', 'fd00::1', 'fe80::1', '::ffff:a01:203', '64:ff9b::a01:203'],
      'mixed-six.example': ['fd00::1', '2606:4700::1111', '10.1.2.3'],
    })
  })
  afterAll(() => names.close())

  test.each([{ all: true }, {}])(
    'T065: one that leads inside is not called (%o)',
    async (options) => {
      expect(await lookedUp(names, 'inside.example', options)).toBeInstanceOf(PrivateAddress)
    },
  )

  test('T065: of one that leads inside as well, only what is outside is called', async () => {
    expect(await lookedUp(names, 'mixed.example', {})).toBe('93.184.215.14')
    expect(await lookedUp(names, 'receiver.example', { all: true })).toEqual([
      { address: '93.184.215.14', family: 4 },
    ])
  })

  test('T065: the same holds of IPv6, and of what it carries of IPv4', async () => {
    expect(await lookedUp(names, 'inside-six.example', {})).toBeInstanceOf(PrivateAddress)
    expect(await lookedUp(names, 'mixed-six.example', { all: true })).toEqual([
      { address: '2606:4700::1111', family: 6 },
    ])
  })

  test('E1: one whose servers never answer holds none of the threads that other names are looked up in', async () => {
    const silent = ['a', 'b', 'c', 'd'].map((name) => lookedUp(names, `${name}.silent.example`, {}))
    await names.asked('a.silent.example')
    expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap')
    for (const error of await Promise.all(silent)) {
      expect(error).toMatchObject({ code: 'ETIMEOUT' })
    }
  })
})

function lookedUp(names: Names, hostname: string, options: LookupOptions): Promise<unknown> {
  const lookup = lookupPublicWith(() => {
    const resolver = new Resolver({ timeout: 200, tries: 1 })
    resolver.setServers([names.address])
    return resolver
  })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  lookup(hostname, options, (error, found) => resolve(error ?? found))
  return promise
}
