import type { Difference, ExpectedContent } from '@ancrage/file-digest'

import type { ExplainOrder } from './explain.worker.ts'

/** However hostile a file is, the search ends. */
const PATIENCE_MS = 15_000

/** Why a file is not the expected one, as far as it can be found out in time; undefined once it is stopped. */
export async function explainInWorker(
  file: File,
  expected: ExpectedContent,
  signal: AbortSignal,
): Promise<Difference | undefined> {
  // The path is written out for the bundler, which makes the worker’s file of it.
  const worker = new Worker(new URL('./explain.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<Difference | undefined>()
  const giveUp = () => resolve({ kind: 'unknown' })
  const timer = setTimeout(giveUp, PATIENCE_MS)
  signal.addEventListener('abort', () => resolve(undefined))
  worker.addEventListener('message', ({ data }: MessageEvent<Difference>) => resolve(data))
  worker.addEventListener('error', giveUp)
  worker.postMessage({ file, expected: [expected] } satisfies ExplainOrder)
  const difference = await promise
  clearTimeout(timer)
  worker.terminate()
  return difference
}
