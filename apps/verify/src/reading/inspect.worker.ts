import { fetchReaders, inspectFile } from '@ancrage/evidence'
import { createFileHasher, type FileHashOp } from '@ancrage/proof'

import type { InspectNews, InspectOrder } from './inspect-orders.ts'

addEventListener('message', ({ data }: MessageEvent<InspectOrder>) => {
  answer(data).then(
    (news) => postMessage(news),
    () => postMessage({ kind: 'failed' } satisfies InspectNews),
  )
})

// Behind the page, which need not wait for them.
void fetchReaders()

async function answer(order: InspectOrder): Promise<InspectNews> {
  switch (order.kind) {
    case 'inspect':
      return {
        kind: 'inspected',
        inspection: await inspectFile(order.file, order.name, new Date()),
      }
    case 'digest':
      return { kind: 'digested', digest: await digestOf(order.file, order.algorithm) }
  }
}

/** For proofs that were not made with SHA-256: slower, and as steady in memory. */
async function digestOf(file: Blob, algorithm: FileHashOp): Promise<Uint8Array> {
  const hasher = createFileHasher(algorithm)
  const reader = file.stream().getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    hasher.update(next.value)
  }
  return hasher.digest()
}
