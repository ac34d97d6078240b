import { expect, test } from 'vitest'

import {
  isAsHardAsMainChain,
  isAsHardAsProvable,
  leastDifficultyAt,
  mayBeProvenAt,
} from './main-chain-work.ts'

// Compact targets that the chain really had, by a height at which it had them.
test.each([
  [0n, 0x1d00ffff],
  [100_000n, 0x1b04864c],
  [125_552n, 0x1a44b9f2],
  [200_000n, 0x1a05db8b],
  [300_000n, 0x1900896c],
  [358_391n, 0x181686f5],
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

test('a floor holds from its own height on', () => {
  expect([99_999n, 100_000n, 100_001n].map(leastDifficultyAt)).toEqual([1, 14_000, 14_000])
})

test('bits that stand for no target at all do not pass', () => {
  expect(isAsHardAsMainChain(0, 0n)).toBe(false)
  expect(isAsHardAsMainChain(0x1d80ffff, 0n)).toBe(false)
})

test('where the main chain’s own header is hard enough to be believed, it may be asked for', () => {
  // As hard as the chain was from the end of 2014 on, and a little before.
  const [hard, before] = [0x181bc330, 0x1820ca0e]
  expect([hard, before].map((bits) => isAsHardAsProvable(bits, 330_000n))).toEqual([true, false])
  expect([111n, 319_999n, 320_000n, 330_000n].map(mayBeProvenAt)).toEqual([
    false,
    false,
    true,
    true,
  ])
})
