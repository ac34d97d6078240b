import { expect, test } from 'vitest'

import { NETWORK_NAMES, NETWORKS, networkCalled } from './networks.ts'

test('each network is found by its name, and no other', () => {
  expect(NETWORK_NAMES).toEqual(Object.keys(NETWORKS))
  expect(NETWORK_NAMES.map(networkCalled)).toEqual(Object.values(NETWORKS))
  expect(['', 'Main', 'toString'].map(networkCalled)).toEqual([undefined, undefined, undefined])
})
