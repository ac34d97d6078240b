import { createHash, randomBytes } from 'node:crypto'

import { expect, test, vi } from 'vitest'

import { LANES } from './digest-lanes.ts'
import type { WorkerNews } from './digest-messages.ts'
import type { StreamingSubtle } from './digest-stream.ts'
import { openFileDigests } from './file-digests.ts'
import { PLAIN_HASHER } from './hasher.ts'
import { serveDigests } from './serve-digests.ts'
import { startInProcess, startNothing } from './testing/worker-in-process.ts'

const MIB = 1024 * 1024
const browser = globalThis.crypto.subtle as StreamingSubtle
const hexFrom = (digest: Uint8Array) => Buffer.from(digest).toString('hex')
const expectedOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const unwatched = () => ({ signal: new AbortController().signal, onProgress: () => undefined })

function openEngine(means: Parameters<typeof openFileDigests>[0] = {}) {
  const started: ReturnType<typeof startInProcess>[] = []
  const startWorker = () => {
    const worker = startInProcess()
    started.push(worker)
    return worker
  }
  const whenIdle = (work: () => void) => work()
  const engine = openFileDigests({ cores: 3, subtle: undefined, startWorker, whenIdle, ...means })
  const hexOf = async (bytes: Uint8Array<ArrayBuffer>) =>
    hexFrom(await engine.digestFile(new Blob([bytes]), unwatched()))
  return { engine, started, hexOf }
}

test('files of every size have the digest of the platform, many at a time', async () => {
  const { hexOf, started } = openEngine()
  const sizes = [0, 1, 64, 5 * MIB, 100_000, 4 * MIB, 4 * MIB + 1, 63, 9 * MIB, 12, 2 * MIB, 77]
  const files = sizes.map((size) => randomBytes(size))
  expect(await Promise.all(files.map(hexOf))).toEqual(files.map(expectedOf))
  expect(started).toHaveLength(2)
})

test('two files use two cores before they share one', async () => {
  const { hexOf, started } = openEngine()
  await Promise.all([hexOf(randomBytes(MIB)), hexOf(randomBytes(MIB))])
  expect(started).toHaveLength(2)
})

test('a small file never starts to be read in pieces', async () => {
  const { hexOf, started } = openEngine({ subtle: browser })
  const small = randomBytes(8 * MIB)
  expect(await hexOf(small)).toBe(expectedOf(small))
  expect(started).toHaveLength(0)
})

test('a larger one is read in pieces, whatever the browser could do with it whole', async () => {
  const { hexOf, started } = openEngine({ subtle: browser })
  const files = [randomBytes(9 * MIB), randomBytes(10 * MIB)]
  expect(await Promise.all(files.map(hexOf))).toEqual(files.map(expectedOf))
  expect(started).toHaveLength(2)
})

test('a browser that hashes streams is given them', async () => {
  const streaming: StreamingSubtle = {
    digest: async (_algorithm, data: ReadableStream<Uint8Array>) => {
      const hash = createHash('sha256')
      for await (const piece of data) hash.update(piece)
      return Uint8Array.from(hash.digest()).buffer
    },
  }
  const { engine, started } = openEngine({ subtle: streaming })
  const bytes = randomBytes(9 * MIB)
  const seen: number[] = []
  const watch = { ...unwatched(), onProgress: (count: number) => void seen.push(count) }
  expect(hexFrom(await engine.digestFile(new Blob([bytes]), watch))).toBe(expectedOf(bytes))
  expect(seen.at(-1)).toBe(bytes.length)
  expect(started).toHaveLength(0)
})

test('a file waits for its turn, and tells when it has come', async () => {
  const { engine } = openEngine({ cores: 2 })
  const turns: number[] = []
  const work = Array.from({ length: LANES + 2 }, (_, index) =>
    engine.digestFile(new Blob([randomBytes(index < LANES ? 6 * MIB : 10)]), {
      ...unwatched(),
      onProgress: (bytes) => bytes === 0 && turns.push(index),
    }),
  )
  await Promise.resolve()
  expect(turns).toEqual([0, 1, 2, 3])
  await Promise.all(work)
  expect(turns).toEqual([0, 1, 2, 3, 4, 5])
})

test('a stopped file is told so at once, waiting or not, and the others go on', async () => {
  const { engine, hexOf } = openEngine({ cores: 2 })
  const stops = Array.from({ length: LANES + 1 }, () => new AbortController())
  const work = stops.map(({ signal }) =>
    engine.digestFile(new Blob([randomBytes(6 * MIB)]), { signal, onProgress: () => undefined }),
  )
  const kept = randomBytes(MIB)
  const keptDigest = hexOf(kept)
  const settled = Promise.allSettled(work)
  for (const stop of stops) stop.abort()
  for (const outcome of await settled) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } })
  }
  expect(await keptDigest).toBe(expectedOf(kept))
  const late = engine.digestFile(new Blob([kept]), { ...unwatched(), signal: AbortSignal.abort() })
  await expect(late).rejects.toMatchObject({ name: 'AbortError' })
})

test('a file that can no longer be read fails alone', async () => {
  const { engine, hexOf } = openEngine()
  const changed = new Blob([randomBytes(10)])
  changed.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
  const other = randomBytes(9 * MIB)
  const failing = openEngine({ subtle: browser })
  await expect(failing.engine.digestFile(changed, unwatched())).rejects.toMatchObject({
    name: 'FileUnreadable',
  })
  const shorter = Object.defineProperty(new Blob([other.subarray(0, 100)]), 'size', { value: 200 })
  const [outcome, digest] = await Promise.allSettled([
    engine.digestFile(shorter, unwatched()),
    hexOf(other),
  ])
  expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'FileUnreadable' } })
  expect(digest).toMatchObject({ status: 'fulfilled', value: expectedOf(other) })
})

test('a worker that does not start is started again, and nothing has failed', async () => {
  let starts = 0
  const startWorker = () => (++starts < 3 ? startNothing() : startInProcess())
  const { hexOf } = openEngine({ cores: 2, startWorker, pauses: [0, 0] })
  const file = randomBytes(MIB)
  expect(await hexOf(file)).toBe(expectedOf(file))
  expect(starts).toBe(3)
})

test('what cannot be loaded at all is said to be so, and may be tried again', async () => {
  let isThere = false
  const startWorker = () => (isThere ? startInProcess() : startNothing())
  const { hexOf } = openEngine({ startWorker, pauses: [0] })
  const files = [randomBytes(MIB), randomBytes(10), randomBytes(77)]
  const outcomes = await Promise.allSettled(files.map(hexOf))
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'EngineUnavailable' } })
  }
  isThere = true
  const file = randomBytes(MIB)
  expect(await hexOf(file)).toBe(expectedOf(file))
})

test('where a second worker does not start, the first does the work of both', async () => {
  let starts = 0
  const startWorker = () => (++starts === 1 ? startInProcess() : startNothing())
  const { hexOf } = openEngine({ startWorker, pauses: [] })
  const files = [randomBytes(9 * MIB), randomBytes(MIB), randomBytes(100)]
  expect(await Promise.all(files.map(hexOf))).toEqual(files.map(expectedOf))
})

test('what is loaded ahead is what hashes the first file', async () => {
  const { engine, started, hexOf } = openEngine({ subtle: browser })
  const leaving = new AbortController()
  engine.keepReady(leaving.signal)
  await vi.waitFor(() => expect(started).toHaveLength(1), { timeout: 20_000 })
  const file = randomBytes(9 * MIB)
  expect(await hexOf(file)).toBe(expectedOf(file))
  expect(started).toHaveLength(1)
  leaving.abort()
})

test('what a worker was at fails when it breaks, and the next file gets another worker', async () => {
  const { engine, started, hexOf } = openEngine({ cores: 2 })
  const lost = engine.digestFile(new Blob([randomBytes(6 * MIB)]), unwatched())
  const refused = expect(lost).rejects.toMatchObject({ name: 'FileUnreadable' })
  await started[0]?.isReady
  started[0]?.breakDown('out of memory')
  await refused
  const next = randomBytes(1000)
  expect(await hexOf(next)).toBe(expectedOf(next))
  expect(started).toHaveLength(2)
})

test('where WebAssembly is refused, plain JavaScript gives the same digests', async () => {
  const bytes = randomBytes(5 * MIB)
  const { port1, port2 } = new MessageChannel()
  const done = new Promise<string>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<WorkerNews>) => {
      if (data.kind === 'done') resolve(hexFrom(data.digest))
    })
    port1.start()
  })
  serveDigests(
    {
      postMessage: (news) => port2.postMessage(news),
      addEventListener: (type, listener) => {
        port2.addEventListener(type, listener as EventListener)
        port2.start()
      },
    },
    PLAIN_HASHER,
  )
  port1.postMessage({ kind: 'digest', id: 1, file: new Blob([bytes]) })
  expect(await done).toBe(expectedOf(bytes))
  port1.close()
})
