import { createHash } from 'node:crypto'

import { equalBytes } from '@ancrage/proof'

import type { VaultStore } from './vault-store.ts'

/**
 * Whether a part is there and is what was stored.
 *
 * @throws StoreUnavailable.
 */
export async function isWhole(
  store: VaultStore,
  name: string,
  sha256: Uint8Array,
): Promise<boolean> {
  const bytes = await store.read(name)
  if (!bytes) return false
  const digest = createHash('sha256')
  for await (const piece of bytes) digest.update(piece)
  return equalBytes(digest.digest(), sha256)
}
