import { equalBytes } from '@ancrage/proof'
import { partCountOf, sealedPart } from '@ancrage/vault'

import type { Account } from '../accounts/index.ts'
import { Refusal } from '../http/refusal.ts'
import { PartRefused, StoreUnavailable } from './store/vault-store.ts'
import { partName } from './part-name.ts'
import { readObject } from './read-object.ts'
import { lockObject, noteActivity, type VaultObjectRecord } from './vault-object-store.ts'
import { findPart, insertPart } from './vault-part-store.ts'
import type { VaultDeps } from './vault-deps.ts'

export type SentPart = Readonly<{
  id: string
  number: number
  /** As the caller announced it. */
  sha256: Uint8Array
  /** As the caller announced it. */
  bytes: number
  body: AsyncIterable<Uint8Array>
  /** Whether the caller still may, once all of the body has come. */
  stillMay: () => Promise<unknown>
  /** In the turn of what holds a connection of the database while the store is asked. */
  holding: (work: () => Promise<void>) => Promise<void>
}>

/**
 * Keeps one part, however often it is sent. The row comes after the bytes: a crash between the two leaves bytes that
 * nobody reads, which the sweep finds; what is refused after its bytes came leaves none, as no room was reserved for
 * them.
 *
 * @throws Refusal.
 */
export async function putPart(deps: VaultDeps, account: Account, sent: SentPart): Promise<void> {
  const object = await readObject(deps, account, sent.id, 'vault.write')
  refuseUnlikely(object, sent)
  const { sha256, bytes } = sent
  const body = fromCaller(sent.body)
  if (await isThere(deps, sent)) return drain(body)
  if (object.state === 'kept') throw new Refusal('vault.already_kept')
  await deps.store.put(partName(object.id, sent), body, { bytes, sha256 }).catch(refuse)
  try {
    await sent.stillMay()
    await sent.holding(() => nameBytes(deps, sent))
    // Another writer of the same part may have been first, with other bytes.
    await isThere(deps, sent)
  } catch (error) {
    await sent.holding(() => removeUnnamed(deps, sent))
    throw error
  }
}

/** Whoever removes bytes that no row names waits meanwhile, or has removed these: the same ones of another writer. */
async function nameBytes({ context, store }: VaultDeps, sent: SentPart): Promise<void> {
  const { id, number, bytes, sha256 } = sent
  const at = context.now()
  await context.database.transaction(async (transaction) => {
    if (!(await noteActivity(transaction, id, at))) throw new Refusal('object.not_found')
    const isStored = (await store.head(partName(id, sent)).catch(refuse)) !== undefined
    if (!isStored) throw new Refusal('vault.store_unavailable')
    await insertPart(transaction, { objectId: id, number, bytes, sha256, checkedAt: at })
  })
}

async function removeUnnamed({ context, store }: VaultDeps, sent: SentPart): Promise<void> {
  const { id, number } = sent
  const name = partName(id, sent)
  await context.database.transaction(async (transaction) => {
    await lockObject(transaction, id)
    const part = await findPart(transaction, id, number)
    if (part && partName(id, part) === name) return
    await store.remove(name).catch(refuse)
  })
}

/** @throws Refusal `vault.part_differs` where other bytes are. */
async function isThere({ context }: VaultDeps, { id, number, sha256 }: SentPart): Promise<boolean> {
  const part = await findPart(context.database, id, number)
  if (part && !equalBytes(part.sha256, sha256)) throw new Refusal('vault.part_differs')
  return part !== undefined
}

function refuseUnlikely({ size }: VaultObjectRecord, { number, bytes }: SentPart): void {
  if (number >= partCountOf(size)) throw new Refusal('object.not_found')
  const { start, end } = sealedPart(size, number)
  if (bytes !== end - start) throw new Refusal('vault.part_refused')
}

/** A body that breaks off is its caller’s, who has gone, and no failure of ours (AV6). */
async function* fromCaller(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new Refusal('request.malformed')
  }
}

/** What is there already is read and forgotten: a caller that is answered before it has sent all sees a failure. */
async function drain(body: AsyncIterable<Uint8Array>): Promise<void> {
  let bytes = 0
  for await (const piece of body) bytes += piece.length
}

/** The store’s word as the caller’s. */
export function refuse(error: unknown): never {
  if (error instanceof PartRefused) throw new Refusal('vault.part_refused')
  if (error instanceof StoreUnavailable) throw new Refusal('vault.store_unavailable')
  throw error
}
