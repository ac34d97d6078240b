import { Readable } from 'node:stream'

import { concatBytes } from '@ancrage/proof'
import { sealedPart, sealedSizeOf } from '@ancrage/vault'

import type { Account } from '../accounts/index.ts'
import { Refusal } from '../http/refusal.ts'
import { scopeOf, type Action } from '../identity/permissions/index.ts'
import { partName } from './part-name.ts'
import { findObject, type VaultObjectRecord } from './vault-object-store.ts'
import { partsOf, type VaultPartRow } from './vault-part-store.ts'
import { StoreUnavailable } from './store/vault-store.ts'
import type { VaultDeps } from './vault-deps.ts'

type ByteRange = Readonly<{ start: number; end: number }>

/** The copy, if it exists and this account reaches it; a foreign one is answered like a missing one. */
export async function readObject(
  { context }: VaultDeps,
  account: Account,
  id: string,
  action: Action = 'vault.read',
): Promise<VaultObjectRecord> {
  const object = await findObject(context.database, scopeOf(account, action), id)
  if (!object) throw new Refusal('object.not_found')
  return object
}

/** Of the `.age` file: header, nonce and payload. */
export function lengthOf({ header, nonce, size }: VaultObjectRecord): number {
  return header.length + nonce.length + sealedSizeOf(size)
}

/**
 * These bytes of the `.age` file, read part by part while they are sent.
 *
 * @throws Refusal `vault.not_complete`.
 */
export async function contentOf(
  { context, store }: VaultDeps,
  object: VaultObjectRecord,
  { start, end }: ByteRange,
): Promise<Readable> {
  if (object.state !== 'kept') throw new Refusal('vault.not_complete')
  const parts = await partsOf(context.database, object.id)
  const read = async function* (): AsyncGenerator<Uint8Array> {
    const front = concatBytes(object.header, object.nonce)
    if (start < front.length) yield front.subarray(start, Math.min(end, front.length))
    for (const part of parts) {
      const within = overlapOf(object.size, part, {
        start: start - front.length,
        end: end - front.length,
      })
      if (!within) continue
      const bytes = await store.read(partName(object.id, part), within)
      if (!bytes) throw new Error(`part ${part.number} of ${object.id} is not in the store`)
      yield* exactly(bytes, within.end - within.start)
    }
  }
  return Readable.from(read(), { objectMode: false })
}

/**
 * @throws `StoreUnavailable` for any other number of bytes: those behind the announced ones would begin the next answer.
 */
async function* exactly(
  bytes: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array> {
  let left = length
  for await (const piece of bytes) {
    left -= piece.length
    if (left < 0) break
    yield piece
  }
  if (left !== 0) throw new StoreUnavailable('the store gave another number of bytes')
}

/** What a range of the payload takes of one part; undefined where that is nothing. */
function overlapOf(
  size: number,
  { number }: VaultPartRow,
  range: ByteRange,
): ByteRange | undefined {
  const part = sealedPart(size, number)
  const start = Math.max(range.start, part.start)
  const end = Math.min(range.end, part.end)
  return start < end ? { start: start - part.start, end: end - part.start } : undefined
}
