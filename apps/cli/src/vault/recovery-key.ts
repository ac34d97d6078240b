import { readIdentity, VaultFailure, type Identity } from '@ancrage/vault'

import type { Session } from '../context.ts'
import { readAtMost } from '../evidence/read-at-most.ts'
import { VaultProblem } from './vault-problem.ts'

const FILE_BYTES = 65_536

/**
 * The recovery key: from a file as `age-keygen` writes it, or typed where somebody is there, unseen. Never from the arguments
 * or the environment, which other programs of the machine may read. Rejects with `VaultProblem` and `FileUnreadable`.
 */
export async function recoveryKey(
  path: string | undefined,
  { askSecret, input, words }: Session,
): Promise<Identity> {
  if (path === undefined) {
    if (askSecret === undefined) throw new VaultProblem('keyNeeded', '')
    return identityIn(await askSecret(words.vault.typeKey), words.vault.whatWasTyped)
  }
  const text = Buffer.from(await readAtMost(path, FILE_BYTES, input)).toString()
  return identityIn(text, path)
}

function identityIn(text: string, about: string): Identity {
  try {
    return readIdentity(text)
  } catch (error) {
    if (error instanceof VaultFailure) throw new VaultProblem('keyMalformed', about)
    throw error
  }
}
