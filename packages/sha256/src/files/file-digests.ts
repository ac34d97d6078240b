import { digestWayOf, SMALL_FILES_AT_ONCE, workersFor } from './digest-policy.ts'
import { digestStream, hashesStreams, type StreamingSubtle } from './digest-stream.ts'
import { FileUnreadable } from './file-unreadable.ts'
import { startDigestWorker } from './start-worker.ts'
import { takeTurns } from './take-turns.ts'
import { openWorkerPool, type DigestWorker, type Hashed } from './worker-pool.ts'

/** How a digest under way is followed, and given up. */
export type DigestWatch = Readonly<{
  signal: AbortSignal
  /** Called with 0 when the file's turn comes, then now and then with the bytes hashed so far. */
  onProgress: (bytes: number) => void
}>

/** Digests of files of any size in this browser, until it is closed. */
export type FileDigests = Readonly<{
  /**
   * The SHA-256 of a file, computed in this browser. Any number may be asked for at once: each waits
   * its turn. Rejects with FileUnreadable, with EngineUnavailable where what hashes large files could
   * not be loaded, or with the signal's reason.
   */
  digestFile: (file: Blob, watch: DigestWatch) => Promise<Uint8Array>
  /** Loads what large files will need as soon as the page is idle, and keeps it until the signal. */
  keepReady: (signal: AbortSignal) => void
}>

type Deps = Readonly<{
  cores: number
  /** Absent on pages that are not served securely. */
  subtle: StreamingSubtle | undefined
  startWorker: () => DigestWorker
  /** In milliseconds: how long is waited each time before a worker that did not start is started again. */
  pauses: readonly number[]
  whenIdle: (work: () => void) => void
}>

/** The engine of a page: what it starts is shared by all that it hashes, and ends when idle. */
export function openFileDigests(means: Partial<Deps> = {}): FileDigests {
  const { cores, subtle, startWorker, pauses, whenIdle } = { ...ofThisBrowser(), ...means }
  const pool = openWorkerPool({ startWorker, size: workersFor(cores), pauses })
  const smallFiles = takeTurns(SMALL_FILES_AT_ONCE)
  const streamed = takeTurns(workersFor(cores))

  const streams = subtle ? hashesStreams(subtle) : Promise.resolve(false)

  const hash = async (file: Blob, watch: DigestWatch): Promise<Hashed> => {
    const way = digestWayOf(file.size, subtle !== undefined)
    if (!subtle) return pool.digest(file, watch)
    if (way === 'atOnce') return smallFiles(1, () => digestWhole(file, subtle, watch))
    if (await streams) return streamed(1, () => digestStream(file, subtle, watch))
    return pool.digest(file, watch)
  }
  return {
    digestFile: async (file, watch) => {
      watch.signal.throwIfAborted()
      const { digest, bytes } = await hash(file, watch)
      watch.signal.throwIfAborted()
      if (bytes !== file.size) throw new FileUnreadable(`${bytes} of ${file.size} bytes read`)
      return digest
    },
    keepReady: (signal) => {
      void streams.then((areHashed) => !areHashed && whenIdle(() => pool.keepReady(signal)))
    },
  }
}

function ofThisBrowser(): Deps {
  return {
    cores: navigator.hardwareConcurrency,
    // Absent from pages served in the clear, though its type does not say so.
    subtle: globalThis.crypto.subtle,
    startWorker: startDigestWorker,
    pauses: [500, 1_500, 4_000],
    whenIdle: (work) => {
      // Not every browser tells when it is idle.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
      else setTimeout(work)
    },
  }
}

async function digestWhole(
  file: Blob,
  subtle: StreamingSubtle,
  { signal, onProgress }: DigestWatch,
): Promise<Hashed> {
  signal.throwIfAborted()
  onProgress(0)
  const content = await file.arrayBuffer().catch((error: unknown) => {
    throw new FileUnreadable(error)
  })
  signal.throwIfAborted()
  const digest = await subtle.digest('SHA-256', content as never)
  return { digest: new Uint8Array(digest), bytes: content.byteLength }
}
