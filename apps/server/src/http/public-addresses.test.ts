import { expect, test } from 'vitest'

import { isPublicAddress, lookupPublic, PrivateAddress } from './public-addresses.ts'

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

test.each([{ all: true }, {}])(
  'T065: a name that leads inside is not looked up (%o)',
  async (options) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    lookupPublic('localhost', options, resolve)
    expect(await promise).toBeInstanceOf(PrivateAddress)
  },
)
