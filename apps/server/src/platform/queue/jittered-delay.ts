const FIRST_DELAY_MS = 1_000
export const LONGEST_DELAY_MS = 300_000

type RandomBytes = (length: number) => Uint8Array

/** Full jitter: anything up to a second after the first failure, twice that after the second, up to five minutes. */
export function jitteredDelayMs(failures: number, randomBytes: RandomBytes): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 20))
  return Math.floor(longest * fraction(randomBytes))
}

/** Anything from 0 up to 1. */
export function fraction(randomBytes: RandomBytes): number {
  const [a = 0, b = 0, c = 0] = randomBytes(3)
  return (a * 65_536 + b * 256 + c) / 2 ** 24
}
