import type { Difference, ExpectedContent } from '@ancrage/file-digest'
import type { FileHashOp } from '@ancrage/proof'

import type { Inspection } from './findings.ts'
import type { InspectNews, InspectOrder } from './inspect-orders.ts'
import { READING_MILLISECONDS } from './limits.ts'
import type { RefusalReason } from './unreadable.ts'

/**
 * What a file is, found out in a worker of its own: whatever is in it, the page stays alive, and a worker that takes too
 * long is stopped. Never rejects: a file that cannot be read is one with a reason.
 */
export async function inspectInWorker(file: File): Promise<Inspection> {
  const news = await ask({ kind: 'inspect', file, name: file.name }, READING_MILLISECONDS)
  if (news === 'too_slow') return refused(file.name, 'reading.too_slow')
  return news.kind === 'inspected' ? news.inspection : refused(file.name, 'reading.failed')
}

/** A digest by another algorithm than SHA-256; undefined where the file cannot be read. */
export async function digestInWorker(
  file: File,
  algorithm: FileHashOp,
): Promise<Uint8Array | undefined> {
  const news = await ask({ kind: 'digest', file, algorithm }, undefined)
  return news !== 'too_slow' && news.kind === 'digested' ? news.digest : undefined
}

/** Why a file is not an expected one, as far as it can be found out in time. */
export async function explainInWorker(
  file: File,
  expected: readonly ExpectedContent[],
  matching: readonly File[],
): Promise<Difference> {
  const others = matching.map((one) => ({ name: one.name, file: one }))
  const order = { kind: 'explain', file, expected, matching: others } as const
  const news = await ask(order, READING_MILLISECONDS)
  return news !== 'too_slow' && news.kind === 'explained' ? news.difference : { kind: 'unknown' }
}

const refused = (name: string, reason: RefusalReason): Inspection => ({
  kind: 'original',
  findings: [{ kind: 'refused', name, reason }],
})

/** The path is written out for the bundler, which makes the worker’s file of it. */
const startWorker = (): Worker =>
  new Worker(new URL('./inspect.worker.ts', import.meta.url), { type: 'module' })

async function ask(
  order: InspectOrder,
  milliseconds: number | undefined,
): Promise<InspectNews | 'too_slow'> {
  const { promise, resolve } = Promise.withResolvers<InspectNews | 'too_slow'>()
  const worker = startWorker()
  const timer =
    milliseconds === undefined ? undefined : setTimeout(() => resolve('too_slow'), milliseconds)
  worker.addEventListener('message', ({ data }: MessageEvent<InspectNews>) => resolve(data))
  worker.addEventListener('error', () => resolve({ kind: 'failed' }))
  worker.postMessage(order)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
