import { hexToBytes, parseBlockHeader } from '@ancrage/proof'
import { expect, test } from 'vitest'

import { isAsHardAsMainChain, leastDifficultyAt } from './difficulty-floors.ts'
import { headerByItsWork } from './header-answers.ts'

// Block 0 of the main chain: the header that every node begins with.
const GENESIS = hexToBytes(
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c',
)

// Compact targets that the chain really had, by a height at which it had them.
test.each([
  [0n, 0x1d00ffff],
  [100_000n, 0x1b04864c],
  [125_552n, 0x1a44b9f2],
  [200_000n, 0x1a05db8b],
  [300_000n, 0x1900896c],
  [358_391n, 0x181713dd],
  [400_000n, 0x1806b99f],
  [500_000n, 0x18009645],
  [600_000n, 0x171320bc],
  [700_000n, 0x170f48e4],
  [800_000n, 0x17053894],
])('the true difficulty of block %i passes', (height, bits) => {
  expect(isAsHardAsMainChain(bits, height)).toBe(true)
})

test('a header as hard as in 2010 does not pass for one of 2024', () => {
  expect(isAsHardAsMainChain(0x1b04864c, 840_000n)).toBe(false)
})

test('what is demanded never falls', () => {
  const heights = Array.from({ length: 1_000 }, (_, i) => BigInt(i) * 1_000n)
  const floors = heights.map(leastDifficultyAt)
  expect(floors).toEqual(floors.toSorted((a, b) => a - b))
})

test('bits that stand for no target at all do not pass', () => {
  expect(isAsHardAsMainChain(0, 0n)).toBe(false)
  expect(isAsHardAsMainChain(0x1d80ffff, 0n)).toBe(false)
})

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
