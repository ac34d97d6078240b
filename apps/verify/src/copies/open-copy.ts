import { openSink, type Sink } from '@ancrage/vault/sink'

import type { CopyFailure, CopyNews, CopyOrder } from './copy-orders.ts'

type Opening = Readonly<{
  file: File
  /** The recovery key as it was typed, or the text of its sheet. */
  typedKey: string
  /** Bytes opened so far, of so many. */
  onProgress: (bytes: number, size: number) => void
}>

export class CopyNotOpened extends Error {
  readonly failure: CopyFailure
  constructor(failure: CopyFailure) {
    super(failure)
    this.name = 'CopyNotOpened'
    this.failure = failure
  }
}

/**
 * Opens an encrypted copy in a worker, part by part, and saves it as it comes. Gives what was saved; undefined where the
 * person changed their mind. Must be called at once upon a click: the browser may ask where the file goes.
 *
 * @throws CopyNotOpened. Nothing is saved then.
 */
export async function openCopy({ file, typedKey, onProgress }: Opening): Promise<File | undefined> {
  const worker = new Worker(new URL('./copy.worker.ts', import.meta.url), { type: 'module' })
  try {
    const unlocked = await ask(worker, { kind: 'unlock', file, typedKey }, 'unlocked')
    const sink = await openSink(originalName(file.name))
    if (sink === undefined) return
    try {
      await writeParts(worker, unlocked, sink, onProgress)
    } catch (error) {
      await sink.abandon()
      throw error
    }
    return await sink.finish()
  } catch (error) {
    if (error instanceof CopyNotOpened) throw error
    console.warn('A copy was not opened', error)
    throw new CopyNotOpened('unreadable')
  } finally {
    worker.terminate()
  }
}

async function writeParts(
  worker: Worker,
  { size, parts }: Answer<'unlocked'>,
  sink: Sink,
  onProgress: Opening['onProgress'],
): Promise<void> {
  let written = 0
  for (let part = 0; part < parts; part += 1) {
    const { bytes } = await ask(worker, { kind: 'part', part }, 'opened')
    written += bytes.length
    await sink.write(bytes)
    onProgress(written, size)
  }
}

type Answer<Kind extends CopyNews['kind']> = Extract<CopyNews, Readonly<{ kind: Kind }>>

/** One order at a time. Rejects with CopyNotOpened where the worker says so, or fails. */
async function ask<Kind extends CopyNews['kind']>(
  worker: Worker,
  order: CopyOrder,
  wanted: Kind,
): Promise<Answer<Kind>> {
  const { promise, resolve } = Promise.withResolvers<CopyNews>()
  const over = new AbortController()
  const { signal } = over
  worker.addEventListener('message', ({ data }: MessageEvent<CopyNews>) => resolve(data), {
    signal,
  })
  const failed = { kind: 'failed', failure: 'unreadable' } as const
  worker.addEventListener('error', () => resolve(failed), { signal })
  worker.postMessage(order)
  const news = await promise
  over.abort()
  if (isOf(news, wanted)) return news
  throw new CopyNotOpened(news.kind === 'failed' ? news.failure : 'unreadable')
}

const isOf = <Kind extends CopyNews['kind']>(news: CopyNews, kind: Kind): news is Answer<Kind> =>
  news.kind === kind

/** `sketch.pdf.age` is the copy of `sketch.pdf`. */
const originalName = (name: string): string => name.replace(/(?<=.)\.age$/i, '')
