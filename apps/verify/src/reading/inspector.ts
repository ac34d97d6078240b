import { type Inspection, READING_MILLISECONDS, type RefusalReason } from '@ancrage/evidence'
import type { Difference, ExpectedContent } from '@ancrage/evidence/differences'
import type { FileHashOp } from '@ancrage/proof'

import type { ExplainNews, ExplainOrder, InspectNews, InspectOrder } from './inspect-orders.ts'
import { oneAtATime } from './one-at-a-time.ts'

/**
 * Finds out what files are, one after another, in a worker that is there from the start: whatever is in a file, the page
 * stays alive, and a worker that takes too long is stopped and replaced. What it gives never rejects: a file that cannot
 * be read is one with a reason.
 */
export function openInspector(): (file: File, name: string) => Promise<Inspection> {
  let worker = startReader()
  let last: Promise<unknown> = Promise.resolve()
  const inspect = async (file: File, name: string): Promise<Inspection> => {
    const order = { kind: 'inspect', file, name } as const
    const news = await ask<InspectNews>(worker, order, READING_MILLISECONDS)
    if (news !== 'too_slow' && news.kind === 'inspected') return news.inspection
    worker.terminate()
    worker = startReader()
    return refused(name, news === 'too_slow' ? 'reading.too_slow' : 'reading.failed')
  }
  return (file, name) => {
    const turn = last.then(() => inspect(file, name))
    last = turn
    return turn
  }
}

/** A digest by another algorithm than SHA-256; undefined where the file cannot be read. */
export async function digestInWorker(
  file: File,
  algorithm: FileHashOp,
): Promise<Uint8Array | undefined> {
  const order = { kind: 'digest', file, algorithm } as const
  const news = await askOnce<InspectNews>(startReader(), order, undefined)
  return news !== 'too_slow' && news.kind === 'digested' ? news.digest : undefined
}

/**
 * Why a file is not an expected one, as far as it can be found out in time; undefined once it is stopped. One file after
 * another, however many differ: each may be held whole in memory.
 */
export function explainInWorker(
  file: File,
  expected: readonly ExpectedContent[],
  matching: readonly File[],
  signal: AbortSignal,
): Promise<Difference | undefined> {
  const others = matching.map((one) => ({ name: one.name, file: one }))
  const order = { kind: 'explain', file, expected, matching: others } as const
  return explanations(signal, async () => {
    const news = await askOnce<ExplainNews>(startExplainer(), order, READING_MILLISECONDS, signal)
    if (signal.aborted) return undefined
    return news !== 'too_slow' && news.kind === 'explained' ? news.difference : { kind: 'unknown' }
  })
}

const explanations = oneAtATime()

const refused = (name: string, reason: RefusalReason): Inspection => ({
  kind: 'original',
  findings: [{ kind: 'refused', name, reason }],
})

/** The paths are written out for the bundler, which makes a file of each worker. */
const startReader = (): Worker =>
  new Worker(new URL('./inspect.worker.ts', import.meta.url), { type: 'module' })
const startExplainer = (): Worker =>
  new Worker(new URL('./explain.worker.ts', import.meta.url), { type: 'module' })

type Failed = Readonly<{ kind: 'failed' }>
type Order = InspectOrder | ExplainOrder

/** In a worker of its own, which ends with it. */
async function askOnce<News extends InspectNews | ExplainNews>(
  worker: Worker,
  order: Order,
  milliseconds: number | undefined,
  signal?: AbortSignal,
): Promise<News | Failed | 'too_slow'> {
  const stopped = Promise.withResolvers<Failed>()
  const stop = (): void => stopped.resolve({ kind: 'failed' })
  signal?.addEventListener('abort', stop)
  const news = await Promise.race([ask<News>(worker, order, milliseconds), stopped.promise])
  signal?.removeEventListener('abort', stop)
  worker.terminate()
  return news
}

async function ask<News extends InspectNews | ExplainNews>(
  worker: Worker,
  order: Order,
  milliseconds: number | undefined,
): Promise<News | Failed | 'too_slow'> {
  const { promise, resolve } = Promise.withResolvers<News | Failed | 'too_slow'>()
  const over = new AbortController()
  const { signal } = over
  const timer =
    milliseconds === undefined ? undefined : setTimeout(() => resolve('too_slow'), milliseconds)
  const onMessage = ({ data }: MessageEvent<News>): void => resolve(data)
  worker.addEventListener('message', onMessage, { signal })
  worker.addEventListener('error', () => resolve({ kind: 'failed' }), { signal })
  worker.postMessage(order)
  const news = await promise
  clearTimeout(timer)
  over.abort()
  return news
}
