import { expect, test } from 'vitest'

import { networkOf, siteOf } from './network-of-client.ts'

test('an IPv4 address counts for itself, also when it is written as IPv6', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::FFFF:192.0.2.7')).toBe('192.0.2.7')
})

test('AA6: so it does however that is written, and behind the prefix of NAT64', () => {
  for (const address of [
    '::ffff:c000:207',
    '0:0:0:0:0:ffff:c000:0207',
    '64:ff9b::192.0.2.7',
    '64:ff9b::c000:207%eth0',
    '[64:FF9B::c000:207]:443',
  ]) {
    expect([networkOf(address), siteOf(address)]).toEqual(['192.0.2.7', '192.0.2.7'])
  }
  expect(networkOf('64:ff9b:1::c000:207')).toBe('64:ff9b:1:0::/64')
})

test('an IPv6 address counts for its /64, however it is written', () => {
  const network = '2001:db8:1:2::/64'
  for (const address of [
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:0:0:192.0.2.1',
    '2001:db8:1:2:aaaa::1%eth0',
  ]) {
    expect(networkOf(address)).toBe(network)
  }
  expect(networkOf('2001:db8:1:3::1')).not.toBe(network)
  expect(networkOf('2001:db8::2')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('E4: the port that some proxies write behind an address counts for nothing', () => {
  expect(networkOf('192.0.2.7:51234')).toBe('192.0.2.7')
  expect(networkOf('[2001:db8:1:2::1]:443')).toBe('2001:db8:1:2::/64')
  expect(networkOf('[2001:db8:1:2::1]')).toBe('2001:db8:1:2::/64')
  expect(networkOf('[::ffff:192.0.2.7]:80')).toBe('192.0.2.7')
  expect(siteOf('[2001:db8:1:2::1]:443')).toBe('2001:db8:1::/48')
})
