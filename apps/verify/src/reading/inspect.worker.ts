import {
  bySize,
  explainDifference,
  MAX_EXPLAINED_BYTES,
  type Difference,
} from '@ancrage/file-digest'
import { createFileHasher, type FileHashOp } from '@ancrage/proof'

import { inspectFile } from './inspect-file.ts'
import type { InspectNews, InspectOrder } from './inspect-orders.ts'

addEventListener('message', ({ data }: MessageEvent<InspectOrder>) => {
  answer(data).then(
    (news) => postMessage(news),
    () => postMessage({ kind: 'failed' } satisfies InspectNews),
  )
})

async function answer(order: InspectOrder): Promise<InspectNews> {
  switch (order.kind) {
    case 'inspect':
      return { kind: 'inspected', inspection: await inspectFile(order.file, order.name) }
    case 'digest':
      return { kind: 'digested', digest: await digestOf(order.file, order.algorithm) }
    case 'explain':
      return { kind: 'explained', difference: await explain(order) }
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

async function explain(order: Extract<InspectOrder, { kind: 'explain' }>): Promise<Difference> {
  const { file, expected } = order
  if (file.size > MAX_EXPLAINED_BYTES) return bySize(file.size, expected)
  const matching = order.matching.filter((one) => one.file.size <= MAX_EXPLAINED_BYTES)
  const read = matching.map(async (one) => ({ name: one.name, bytes: await bytesOf(one.file) }))
  return explainDifference(await bytesOf(file), expected, await Promise.all(read))
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())
