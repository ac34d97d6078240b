import { hexToBytes, parseBlockHeader } from '@ancrage/proof'
import { expect, test } from 'vitest'

import { headerByItsWork } from './header-answers.ts'

// Block 0 of the main chain: the header that every node begins with.
const GENESIS = hexToBytes(
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c',
)

test('the first block is the main chain’s at its own height, and a test chain’s above', () => {
  expect(headerByItsWork(GENESIS, 0n)).toMatchObject({ network: 'main' })
  expect(headerByItsWork(GENESIS, 840_000n)).toMatchObject({ network: 'test' })
})

test('a header without its own work is none', () => {
  const changed = GENESIS.slice()
  changed[79] = 0
  expect(parseBlockHeader(changed).hash).not.toEqual(parseBlockHeader(GENESIS).hash)
  expect(headerByItsWork(changed, 0n)).toBeUndefined()
  expect(headerByItsWork(GENESIS.subarray(1), 0n)).toBeUndefined()
})
