import { BadSettings, type SettingProblem } from '../../config/bad-settings.ts'
import type { Say } from '../../config/console-words.ts'
import type { Settings } from '../../config/env.ts'
import type { ServerContext } from '../../platform/context.ts'
import {
  findBucketProblem,
  openStore,
  type BucketProblem,
  type VaultStore,
} from '../../vault/index.ts'

/**
 * Where encrypted copies are. A bucket is tried before anything is kept there: one that is refused, or that would put one
 * part in another’s place, ends the start; one that does not answer only keeps copies waiting.
 *
 * @throws BadSettings.
 */
export async function openVault(
  { dataFolder, vault: { place } }: Pick<Settings, 'dataFolder' | 'vault'>,
  context: Pick<ServerContext, 'now' | 'randomBytes'>,
  say: Say,
): Promise<VaultStore> {
  const problem = place && (await findBucketProblem(place, context))
  if (problem?.kind === 'silent') say('vaultDown', problem.word)
  else if (problem) throw new BadSettings([sentenceOf(problem)])
  return openStore(place, dataFolder, context)
}

function sentenceOf({ kind, word }: BucketProblem): SettingProblem {
  if (kind === 'overwrites') {
    return {
      fr: 'VAULT_URL : ce stockage remplace un objet par un autre (il ne respecte pas If-None-Match) ; il en faut un qui le refuse.',
      en: 'VAULT_URL: this storage puts one object in another’s place (it does not respect If-None-Match); it takes one that refuses to.',
    }
  }
  return {
    fr: `VAULT_URL : le stockage refuse ces clés, ce compartiment ou cette région (${word}).`,
    en: `VAULT_URL: the storage refuses these keys, this bucket or this region (${word}).`,
  }
}
