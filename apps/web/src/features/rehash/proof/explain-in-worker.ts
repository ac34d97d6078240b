import type { Difference, ExpectedContent } from '@ancrage/evidence/differences'

import { askWorker } from './ask-worker.ts'
import type { ExplainOrder } from './explain.worker.ts'

/**
 * Why a file is none of the expected ones, as far as it can be found out in time; undefined once it is stopped. Rejects with
 * ConnectionLost where what searches could not be fetched.
 */
export async function explainInWorker(
  file: File,
  expected: readonly ExpectedContent[],
  signal: AbortSignal,
): Promise<Difference | undefined> {
  // The path is written out for the bundler, which makes the worker’s file of it.
  const worker = new Worker(new URL('./explain.worker.ts', import.meta.url), { type: 'module' })
  const order: ExplainOrder = { file, expected }
  const difference = await askWorker<ExplainOrder, Difference>(worker, order, signal)
  if (signal.aborted) return undefined
  return difference ?? { kind: 'unknown' }
}
