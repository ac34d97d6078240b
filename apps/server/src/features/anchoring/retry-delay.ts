const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 300_000

type RandomBytes = (length: number) => Uint8Array

/** Full jitter: anything up to a second after the first failure, twice that after the second, up to five minutes. */
export function jitteredDelayMs(failures: number, randomBytes: RandomBytes): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 20))
  return Math.floor(longest * fraction(randomBytes))
}

/**
 * How long to leave a submission alone that waits for its block: the ledger's own pace at first, an eighth of the time
 * it has waited later, five minutes at most, and up to as much again so that not all are asked about at once.
 */
export function askingDelayMs(
  askEverySeconds: number,
  waitedMs: number,
  randomBytes: RandomBytes,
): number {
  if (askEverySeconds === 0) return 0
  const base = Math.min(LONGEST_DELAY_MS, Math.max(askEverySeconds * 1000, waitedMs / 8))
  return Math.floor(base * (1 + fraction(randomBytes)))
}

function fraction(randomBytes: RandomBytes): number {
  const [a = 0, b = 0, c = 0] = randomBytes(3)
  return (a * 65_536 + b * 256 + c) / 2 ** 24
}
