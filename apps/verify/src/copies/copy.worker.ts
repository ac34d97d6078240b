import {
  MAX_FRONT_BYTES,
  openPart,
  partCountOf,
  readIdentity,
  sealedPart,
  unlockFile,
  VaultFailure,
  type UnlockedFile,
} from '@ancrage/vault'

import type { CopyFailure, CopyNews, CopyOrder } from './copy-orders.ts'

let opening: Readonly<{ file: Blob; unlocked: UnlockedFile }> | undefined

addEventListener('message', ({ data }: MessageEvent<CopyOrder>) => {
  answer(data).then(
    (news) => postMessage(news, { transfer: news.kind === 'opened' ? [news.bytes.buffer] : [] }),
    (error: unknown) =>
      postMessage({ kind: 'failed', failure: failureOf(error) } satisfies CopyNews),
  )
})

async function answer(order: CopyOrder): Promise<CopyNews> {
  if (order.kind === 'unlock') return unlock(order.file, order.typedKey)
  if (opening === undefined) throw new Error('a part was asked for before its file was unlocked')
  const { file, unlocked } = opening
  const { start, end } = sealedPart(unlocked.size, order.part)
  const sealed = await bytesOf(
    file.slice(unlocked.payloadStart + start, unlocked.payloadStart + end),
  )
  const bytes = openPart({ ...unlocked, part: order.part }, sealed)
  return { kind: 'opened', bytes: bytes as Uint8Array<ArrayBuffer> }
}

async function unlock(file: Blob, typedKey: string): Promise<CopyNews> {
  const identity = identityFrom(typedKey)
  if (identity === undefined) return { kind: 'failed', failure: 'key' }
  const unlocked = unlockFile(await bytesOf(file.slice(0, MAX_FRONT_BYTES)), file.size, identity)
  opening = { file, unlocked }
  const { size } = unlocked
  return { kind: 'unlocked', size, parts: partCountOf(size) }
}

function identityFrom(typed: string): ReturnType<typeof readIdentity> | undefined {
  try {
    return readIdentity(typed)
  } catch (error) {
    if (error instanceof VaultFailure) return undefined
    throw error
  }
}

const bytesOf = async (piece: Blob): Promise<Uint8Array> =>
  new Uint8Array(await piece.arrayBuffer())

function failureOf(error: unknown): CopyFailure {
  if (!(error instanceof VaultFailure)) return 'unreadable'
  if (error.code === 'malformed') return 'notACopy'
  return error.code === 'notForThisKey' ? 'otherKey' : 'damaged'
}
