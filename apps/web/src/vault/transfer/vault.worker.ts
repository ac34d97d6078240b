import { createStreamSha256 } from '@ancrage/sha256'
import { openPart, sealPart, VaultFailure } from '@ancrage/vault'

import type { VaultAnswer, VaultOrder } from './vault-orders.ts'

/** One transfer: what is hashed is the file as it is sealed, or as it was opened. */
const sha256 = createStreamSha256()
const stream = sha256.open()
let turn = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<VaultOrder>) => {
  turn = turn.then(() => answer(data))
})

async function answer(order: VaultOrder): Promise<void> {
  try {
    const bytes = await done(order)
    tell({ id: order.id, bytes }, bytes === null ? [] : [bytes.buffer])
  } catch (error) {
    tell({ id: order.id, failure: problemOf(error) })
  }
}

function problemOf(error: unknown): 'damaged' | 'unreadable' | 'other' {
  if (error instanceof VaultFailure && error.code === 'damaged') return 'damaged'
  // What browsers say of a file that was moved or changed.
  return error instanceof DOMException ? 'unreadable' : 'other'
}

async function done(order: VaultOrder): Promise<Uint8Array<ArrayBuffer> | null> {
  if (order.kind === 'digest') return new Uint8Array(sha256.digest(stream))
  if (order.kind === 'open') {
    const plain = openPart(order.place, order.sealed)
    sha256.absorb([{ stream, bytes: plain }])
    return plain as Uint8Array<ArrayBuffer>
  }
  const plain = new Uint8Array(await order.plain.arrayBuffer())
  sha256.absorb([{ stream, bytes: plain }])
  return order.wanted ? (sealPart(order.place, plain) as Uint8Array<ArrayBuffer>) : null
}

function tell(news: VaultAnswer, transfer: Transferable[] = []): void {
  postMessage(news, { transfer })
}
