import { partCountOf } from '@ancrage/vault'

import type { Account } from '../accounts/index.ts'
import { Refusal } from '../http/refusal.ts'
import { readObject } from './read-object.ts'
import { keepObject, type VaultObjectRecord } from './vault-object-store.ts'
import type { VaultDeps } from './vault-deps.ts'

/**
 * Closes an upload whose parts are all there; one that is closed is answered as it is.
 *
 * @throws Refusal `vault.not_complete`.
 */
export async function completeObject(
  deps: VaultDeps,
  account: Account,
  id: string,
): Promise<VaultObjectRecord> {
  const object = await readObject(deps, account, id, 'vault.write')
  if (object.state === 'kept') return object
  if (object.partsReceived !== partCountOf(object.size)) throw new Refusal('vault.not_complete')
  await keepObject(deps.context.database, id, deps.context.now())
  return readObject(deps, account, id, 'vault.write')
}
