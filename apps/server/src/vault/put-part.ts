import { equalBytes } from '@ancrage/proof'
import { partCountOf, sealedPart } from '@ancrage/vault'

import type { Account } from '../accounts/index.ts'
import { Refusal } from '../http/refusal.ts'
import { PartRefused, StoreUnavailable } from './store/vault-store.ts'
import { partName } from './part-name.ts'
import { readObject } from './read-object.ts'
import { noteActivity, type VaultObjectRecord } from './vault-object-store.ts'
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
}>

/**
 * Keeps one part, however often it is sent. The row comes after the bytes: a crash between the two leaves bytes that
 * nobody reads, which the sweep finds. Throws Refusal.
 */
export async function putPart(deps: VaultDeps, account: Account, sent: SentPart): Promise<void> {
  const { context, store } = deps
  const object = await readObject(deps, account, sent.id, 'vault.write')
  refuseUnlikely(object, sent)
  const { number, sha256, bytes } = sent
  if (await isThere(deps, sent)) return drain(sent.body)
  if (object.state === 'kept') throw new Refusal('vault.already_kept')
  await store.put(partName(object.id, sent), sent.body, { bytes, sha256 }).catch(refuse)
  await sent.stillMay()
  const at = context.now()
  await context.database.transaction(async (transaction) => {
    if (!(await noteActivity(transaction, object.id, at))) throw new Refusal('object.not_found')
    await insertPart(transaction, { objectId: object.id, number, bytes, sha256, checkedAt: at })
  })
  // Another writer of the same part may have been first, with other bytes.
  await isThere(deps, sent)
}

/** Throws Refusal `vault.part_differs` where other bytes are. */
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
