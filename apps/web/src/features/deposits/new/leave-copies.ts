import type { Deposit } from '@ancrage/contract'

import type { SealingKeys } from '../../../vault/keys/sealing-keys.ts'
import type { Uploads } from '../../../vault/transfer/uploads.ts'
import type { ChosenFile } from './files/file-tray.ts'

/** Begins an encrypted copy of each file of deposits that were just made. */
export function leaveCopies(
  uploads: Uploads,
  deposits: readonly Deposit[],
  chosen: readonly ChosenFile[],
  keys: SealingKeys,
): void {
  for (const deposit of deposits) {
    for (const file of deposit.files) {
      const content = chosen.find(
        ({ state }) => state.name === 'ready' && state.sha256 === file.sha256,
      )
      if (content) uploads.add(deposit, file, content.file, keys)
    }
  }
}
