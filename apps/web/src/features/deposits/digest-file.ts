import { type Digest, asDigest } from '@ancrage/proof'

import type { DigestNews, DigestOrder } from './digest-messages.ts'
import { digestWayOf } from './digest-policy.ts'

type Watch = Readonly<{ signal: AbortSignal; onProgress: (bytes: number) => void }>

/** The file could not be read to its end as it was when it was chosen. */
export class FileUnreadable extends Error {
  constructor(cause: unknown) {
    super('The file could not be read', { cause })
    this.name = 'FileUnreadable'
  }
}

/** The SHA-256 of a file, computed in this browser. Rejects with FileUnreadable, or when aborted. */
export async function digestFile(file: File, watch: Watch): Promise<Digest> {
  watch.signal.throwIfAborted()
  const way = digestWayOf(file.size, globalThis.crypto.subtle !== undefined)
  const { digest, bytes } =
    way === 'whole' ? await digestWhole(file) : await digestInWorker(file, watch)
  watch.signal.throwIfAborted()
  if (bytes !== file.size) throw new FileUnreadable(`${bytes} of ${file.size} bytes read`)
  return asDigest(digest)
}

/** A file that was changed or removed since it was chosen refuses to be read. */
export async function isStillReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

type Hashed = Readonly<{ digest: Uint8Array; bytes: number }>

async function digestWhole(file: File): Promise<Hashed> {
  const content = await file.arrayBuffer().catch((error: unknown) => {
    throw new FileUnreadable(error)
  })
  const digest = await crypto.subtle.digest('SHA-256', content)
  return { digest: new Uint8Array(digest), bytes: content.byteLength }
}

function digestInWorker(file: File, { signal, onProgress }: Watch): Promise<Hashed> {
  const worker = new Worker(new URL('./digest-file.worker.ts', import.meta.url), { type: 'module' })
  const finished = new Promise<Hashed>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<DigestNews>) => {
      if (data.kind === 'progress') onProgress(data.bytes)
      else if (data.kind === 'done') resolve(data)
      else reject(new FileUnreadable(data.reason))
    })
    worker.addEventListener('error', (event) => reject(new FileUnreadable(event.message)))
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  const order: DigestOrder = { file }
  worker.postMessage(order)
  return finished.finally(() => worker.terminate())
}
