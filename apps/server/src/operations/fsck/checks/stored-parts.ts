import { partName, readPartName, type VaultStore } from '../../../vault/index.ts'
import type { Finding } from '../invariants.ts'
import type { Reading } from '../reading.ts'

type PartRow = Readonly<{ id: string; number: number; bytes: number; sha256: Buffer }>
/** A sweep removes after a day what no row names. */
const LEFT_FOR_MS = 2 * 86_400_000

/**
 * What is in the store beside the rows of one moment: each part is there, in its length, and what no row names is no
 * older than the sweep leaves it. What was deleted while this looked is not missed.
 *
 * @throws StoreUnavailable.
 */
export async function* examineStoredParts(
  { rows }: Reading,
  store: VaultStore,
  now: Date,
): AsyncGenerator<Finding> {
  const named = new Set<string>()
  const parts = rows<PartRow>(`
    select object_id::text as id, number, bytes, vault_parts.sha256
    from vault_parts join vault_objects on vault_objects.id = object_id and state <> 'deleted'`)
  for await (const { id, ...part } of parts) {
    const name = partName(id, part)
    named.add(name)
    const stored = await store.head(name)
    if (stored === part.bytes) continue
    yield {
      invariant: 'partIsStored',
      id,
      seen: { name, bytes: part.bytes, stored: stored ?? null },
    }
  }
  for await (const { name, at } of store.list()) {
    const found = readPartName(name)
    if (!found || named.has(name) || now.getTime() - at.getTime() < LEFT_FOR_MS) continue
    yield { invariant: 'storedIsPart', id: found.objectId, seen: { name, at: at.toISOString() } }
  }
}
