import { createStreamSha256 } from '@ancrage/sha256'
import {
  openPart,
  PART_BYTES,
  PLAIN_PART_BYTES,
  sealedSizeOf,
  sealPart,
  VaultFailure,
} from '@ancrage/vault'

import { openPartFiles, type PartFiles } from './part-files.ts'
import type { SealedPart, VaultAnswer, VaultOrder, VaultResult } from './vault-orders.ts'

type Bytes = Uint8Array<ArrayBuffer>
type SealOrder = Extract<VaultOrder, { kind: 'seal' }>

/** One transfer: what is hashed is the file as it is sealed, or as it was opened. */
const sha256 = createStreamSha256()
const stream = sha256.open()
/** Used for each part anew: a browser frees what is of no use late. Nothing is in memory before it is written to. */
const plainRoom = new Uint8Array(PLAIN_PART_BYTES)
const sealedRoom = new Uint8Array(PART_BYTES)
const PIECE_BYTES = 1024 * 1024
/** Opened for the first part that is sent. */
let files: Promise<PartFiles | undefined> | undefined
let turn = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<VaultOrder>) => {
  turn = turn.then(() => answer(data))
})

async function answer(order: VaultOrder): Promise<void> {
  try {
    const result = await done(order)
    tell({ id: order.id, result }, transferred(result))
  } catch (error) {
    tell({ id: order.id, failure: problemOf(error) })
  }
}

function problemOf(error: unknown): 'damaged' | 'unreadable' | 'other' {
  if (error instanceof VaultFailure && error.code === 'damaged') return 'damaged'
  // What browsers say of a file that was moved or changed.
  return error instanceof DOMException ? 'unreadable' : 'other'
}

async function done(order: VaultOrder): Promise<VaultResult> {
  if (order.kind === 'digest') return new Uint8Array(sha256.digest(stream))
  if (order.kind === 'close') {
    await (await files)?.close()
    return null
  }
  if (order.kind === 'forget') {
    await (await files)?.remove(order.part)
    return null
  }
  if (order.kind === 'open') {
    const plain = openPart(order.place, order.sealed)
    sha256.absorb([{ stream, bytes: plain }])
    return plain as Bytes
  }
  return hashedAndSealed(order)
}

async function hashedAndSealed({ place, plain, wish }: SealOrder): Promise<SealedPart> {
  const bytes = await readAll(plain)
  const hashed = wish === 'sealed' ? [] : [{ stream, bytes }]
  const sealed = sealedRoom.subarray(0, sealedSizeOf(bytes.length))
  sealPart(place, bytes, undefined, sealed)
  const own = sha256.open()
  sha256.absorb([...hashed, { stream: own, bytes: sealed }])
  const digest = new Uint8Array(sha256.digest(own))
  if (wish === 'compared') return { content: new Uint8Array(0), sha256: digest }
  files ??= openPartFiles()
  const file = await (await files)?.write(place.part, sealed)
  return { content: file ?? sealed.slice(), sha256: digest }
}

async function readAll(plain: Blob): Promise<Bytes> {
  for (let from = 0; from < plain.size; from += PIECE_BYTES) {
    plainRoom.set(new Uint8Array(await plain.slice(from, from + PIECE_BYTES).arrayBuffer()), from)
  }
  return plainRoom.subarray(0, plain.size)
}

function transferred(result: VaultResult): Transferable[] {
  if (result === null) return []
  if (result instanceof Uint8Array) return [result.buffer]
  return result.content instanceof Uint8Array ? [result.content.buffer] : []
}

function tell(news: VaultAnswer, transfer: Transferable[] = []): void {
  postMessage(news, { transfer })
}
