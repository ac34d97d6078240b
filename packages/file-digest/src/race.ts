import { WORTH_ITS_MEMORY } from './digest-policy.ts'
import type { Hasher } from './hasher.ts'

const SAMPLE_BYTES = 4 * 1024 * 1024

type Browser = Pick<SubtleCrypto, 'digest'>

/** Whether the browser's own SHA-256 is so much faster here that files may be read whole for it. */
export async function browserIsWorthIt<Stream>(
  hasher: Hasher<Stream>,
  browser: Browser,
): Promise<boolean> {
  const sample = new Uint8Array(SAMPLE_BYTES)
  const inPieces = (): void => {
    const stream = hasher.open()
    hasher.absorb([{ stream, bytes: sample }])
    hasher.digest(stream)
  }
  const whole = () => browser.digest('SHA-256', sample)
  // The first time, code is still being made fast.
  inPieces()
  await whole()
  const ours = await timeOf(inPieces)
  const theirs = await timeOf(whole)
  return ours / theirs >= WORTH_ITS_MEMORY
}

async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
