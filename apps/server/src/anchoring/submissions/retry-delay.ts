import { fraction, SHORT_PAUSES } from '../../platform/queue/index.ts'

/**
 * How long to leave a submission alone that waits for its block: the ledger's own pace at first, an eighth of the time
 * it has waited later, five minutes at most, and up to as much again so that not all are asked about at once.
 */
export function askingDelayMs(
  askEverySeconds: number,
  waitedMs: number,
  randomBytes: (length: number) => Uint8Array,
): number {
  if (askEverySeconds === 0) return 0
  const base = Math.min(SHORT_PAUSES.longestMs, Math.max(askEverySeconds * 1000, waitedMs / 8))
  return Math.floor(base * (1 + fraction(randomBytes)))
}
