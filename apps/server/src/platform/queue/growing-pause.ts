type RandomBytes = (length: number) => Uint8Array

/** How long is waited before what has failed is tried again: twice as long after each failure, up to the longest. */
export type Pauses = Readonly<{
  firstMs: number
  longestMs: number
  /** Where in the pause the next attempt falls, so that not all come back at once: anywhere, or in its last half. */
  spread: 'all' | 'lastHalf'
}>

/** For what is ours, or answers within minutes. */
export const SHORT_PAUSES: Pauses = { firstMs: 1_000, longestMs: 300_000, spread: 'all' }

/** Gives the milliseconds until the next attempt, after so many failures. */
export function growingPauseMs(
  failures: number,
  randomBytes: RandomBytes,
  { firstMs, longestMs, spread }: Pauses = SHORT_PAUSES,
): number {
  const longest = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20))
  const part = fraction(randomBytes)
  return Math.floor(spread === 'all' ? longest * part : (longest / 2) * (1 + part))
}

/** Anything from 0 up to 1. */
export function fraction(randomBytes: RandomBytes): number {
  const [a = 0, b = 0, c = 0] = randomBytes(3)
  return (a * 65_536 + b * 256 + c) / 2 ** 24
}
