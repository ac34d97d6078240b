import { targetOf } from '@ancrage/proof'

/**
 * What Bitcoin’s main chain has demanded at least, from a height on: no block above it was ever easier. Rounded down
 * from the public history of the chain’s difficulty, and a few weeks late, so that every true header passes. Whoever
 * forges a header must still pay for this much work.
 */
const FLOORS: readonly (readonly [height: number, difficulty: number])[] = [
  [0, 1],
  [100_000, 14_000],
  [133_000, 400_000],
  [141_000, 1_000_000],
  [204_000, 2_500_000],
  [246_000, 15_000_000],
  [264_000, 80_000_000],
  [286_000, 1_300_000_000],
  [304_000, 7_000_000_000],
  [324_000, 25_000_000_000],
  [337_000, 39_000_000_000],
  [383_000, 55_000_000_000],
  [405_000, 150_000_000_000],
  [442_000, 240_000_000_000],
  [462_000, 450_000_000_000],
  [482_000, 750_000_000_000],
  [505_000, 1_700_000_000_000],
  [521_000, 3_300_000_000_000],
  [531_000, 4_800_000_000_000],
  [585_000, 7_000_000_000_000],
  [603_000, 12_000_000_000_000],
  [698_000, 14_000_000_000_000],
  [704_000, 17_500_000_000_000],
  [718_000, 23_500_000_000_000],
  [758_000, 30_000_000_000_000],
  [780_000, 42_000_000_000_000],
  [805_000, 51_000_000_000_000],
  [822_000, 60_000_000_000_000],
  [835_000, 74_000_000_000_000],
]

/** The target of difficulty 1. */
const EASIEST_TARGET = 0xffffn << 208n

/** No proof is known that names a block below it: the oldest of OpenTimestamps’ examples is in block 358,391, of 2015. */
const OLDEST_PROVABLE = 337_000n

/**
 * Whether a header that came with a proof has as much work behind it as the main chain demanded at that height, and at
 * the least since proofs exist: a header of the first years, when a block was cheap, is nobody’s evidence.
 */
export const isAsHardAsProvable = (bits: number, height: bigint): boolean =>
  isAsHardAsMainChain(bits, provableHeight(height))

/** How hard that is: the same for tens of thousands of heights, of which nothing else decides what a header is worth. */
export const provableDifficultyAt = (height: bigint): number =>
  leastDifficultyAt(provableHeight(height))

const provableHeight = (height: bigint): bigint =>
  height > OLDEST_PROVABLE ? height : OLDEST_PROVABLE

/** Below it the main chain was never as hard as it was at the first height that a proof may name. */
const FIRST_HARD_ENOUGH = 320_000n

/** Whether the main chain’s own header at a height may be believed: else nobody need be asked for it. */
export const mayBeProvenAt = (height: bigint): boolean => height >= FIRST_HARD_ENOUGH

/** Whether a header of these bits has as much work behind it as the main chain demanded at that height. */
export function isAsHardAsMainChain(bits: number, height: bigint): boolean {
  const target = targetOf(bits)
  return target !== undefined && target * BigInt(leastDifficultyAt(height)) <= EASIEST_TARGET
}

/** The least difficulty, in Bitcoin’s own unit, that the main chain had at a height. */
export function leastDifficultyAt(height: bigint): number {
  const asked = Number(height)
  return FLOORS.findLast(([from]) => from <= asked)?.[1] ?? 1
}
