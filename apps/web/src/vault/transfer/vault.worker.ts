import { createStreamSha256 } from '@ancrage/sha256'
import { CHUNK_BYTES, openPart, sealedSizeOf, sealPiece, VaultFailure } from '@ancrage/vault'

import { openPartFiles, type PartFiles } from './part-files.ts'
import type { SealedPart, VaultAnswer, VaultOrder, VaultResult } from './vault-orders.ts'

type Bytes = Uint8Array<ArrayBuffer>
type SealOrder = Extract<VaultOrder, { kind: 'seal' }>

/** One transfer: what is hashed is the file as it is sealed, or as it was opened. */
const sha256 = createStreamSha256()
const stream = sha256.open()
/** What is sealed at a time. */
const PIECE_BYTES = 16 * CHUNK_BYTES
/** Used for each piece anew: a browser frees what is of no use late. */
const room = new Uint8Array(sealedSizeOf(PIECE_BYTES))
/** Opened for the first part that is sent; undefined from when the disk was full. */
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

async function hashedAndSealed(order: SealOrder): Promise<SealedPart> {
  const { place, wish } = order
  const hashed = wish === 'sealed' ? 'sealed' : 'file'
  if (wish === 'compared') {
    return { content: new Uint8Array(0), sha256: await sealInto(order, hashed, () => undefined) }
  }
  files ??= openPartFiles()
  const file = await (await files)?.create(place.part)
  if (!file) return sealedInMemory(order, hashed)
  const digest = await sealInto(order, hashed, (sealed) => file.write(sealed))
  const content = await file.finish()
  if (content) return { content, sha256: digest }
  files = Promise.resolve(undefined)
  return sealedInMemory(order, 'sealed')
}

async function sealedInMemory(order: SealOrder, hashed: Hashed): Promise<SealedPart> {
  const content = new Uint8Array(sealedSizeOf(order.plain.size))
  let at = 0
  const digest = await sealInto(order, hashed, (sealed) => {
    content.set(sealed, at)
    at += sealed.length
  })
  return { content, sha256: digest }
}

/** `file`: what is sealed is hashed as the next bytes of its file, too. */
type Hashed = 'sealed' | 'file'

/** Seals a part piece by piece; the SHA-256 of what came of it. What `put` is given changes with the next piece. */
async function sealInto(
  { place, plain }: SealOrder,
  hashed: Hashed,
  put: (sealed: Bytes) => void,
): Promise<Bytes> {
  const own = sha256.open()
  let from = 0
  do {
    const bytes = new Uint8Array(await plain.slice(from, from + PIECE_BYTES).arrayBuffer())
    const sealed = room.subarray(0, sealedSizeOf(bytes.length))
    sealPiece({ ...place, from }, bytes, undefined, sealed)
    const ofFile = hashed === 'file' ? [{ stream, bytes }] : []
    sha256.absorb([...ofFile, { stream: own, bytes: sealed }])
    put(sealed)
    from += PIECE_BYTES
  } while (from < plain.size)
  return new Uint8Array(sha256.digest(own))
}

function transferred(result: VaultResult): Transferable[] {
  if (result === null) return []
  if (result instanceof Uint8Array) return [result.buffer]
  return result.content instanceof Uint8Array ? [result.content.buffer] : []
}

function tell(news: VaultAnswer, transfer: Transferable[] = []): void {
  postMessage(news, { transfer })
}
