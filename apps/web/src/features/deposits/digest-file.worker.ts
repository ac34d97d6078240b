import { createDigester } from '@ancrage/proof'
import { createSHA256 } from 'hash-wasm'

import type { DigestNews, DigestOrder } from './digest-messages.ts'
import { readPieces } from './read-pieces.ts'

const PROGRESS_MS = 100

addEventListener('message', (event: MessageEvent<DigestOrder>) => {
  digestInPieces(event.data.file).catch((error: unknown) =>
    tell({ kind: 'failed', reason: String(error) }),
  )
})

async function digestInPieces(file: File): Promise<void> {
  const hasher = await openHasher()
  let bytes = 0
  let told = performance.now()
  await readPieces(file, (piece) => {
    hasher.update(piece)
    bytes += piece.byteLength
    if (performance.now() - told < PROGRESS_MS) return
    told = performance.now()
    tell({ kind: 'progress', bytes })
  })
  tell({ kind: 'done', digest: hasher.digest(), bytes })
}

type Hasher = Readonly<{ update: (piece: Uint8Array) => void; digest: () => Uint8Array }>

/** Some browsers in a hardened mode refuse WebAssembly; plain JavaScript is slower but always there. */
async function openHasher(): Promise<Hasher> {
  try {
    const hasher = await createSHA256()
    return { update: (piece) => hasher.update(piece), digest: () => hasher.digest('binary') }
  } catch {
    return createDigester()
  }
}

function tell(news: DigestNews): void {
  postMessage(news)
}
