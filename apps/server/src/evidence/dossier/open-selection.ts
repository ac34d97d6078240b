import { MISSING_NAME, READ_ME_NAMES, VERIFIER_NAME } from '@ancrage/dossier'

import { Refusal } from '../../http/refusal.ts'
import { eachInTurn, pageTurnOf } from '../../http/turns/page-turns.ts'
import type { ZipEntry } from '../../http/downloads/zip-stream.ts'
import { depositNumber, readStatuses } from '../../deposits/index.ts'
import { dossierEntries } from './dossier-entries.ts'
import { openDossier, type Asker, type DossierDeps } from './open-dossier.ts'
import { missingNote, selectionReadMe } from './read-me/selection-read-me.ts'
import { readVerifier, type Verifier } from './verifier.ts'

/**
 * The dossiers of several deposits, one after another in the order asked for. Refuses before the first byte, for all of
 * them, what is nobody’s to see (`object.not_found`) or not confirmed (`dossier.selection_not_confirmed`).
 */
export async function openSelection(
  parts: DossierDeps,
  asker: Asker,
  asked: readonly string[],
): Promise<() => AsyncGenerator<ZipEntry>> {
  const ids = [...new Set(asked)]
  const deposits = await readStatuses(parts.context, asker.account, ids)
  if (deposits.some(({ confirmedAt }) => confirmedAt === null)) {
    throw new Refusal('dossier.selection_not_confirmed')
  }
  const numbers = new Map(deposits.map((deposit) => [deposit.id, depositNumber(deposit)]))
  const page = await readVerifier(parts.verifierFile)
  return () => selectionEntries(parts, asker, numbers, ids, page)
}

async function* selectionEntries(
  parts: DossierDeps,
  asker: Asker,
  numbers: ReadonlyMap<string, string>,
  ids: readonly string[],
  page: Uint8Array | undefined,
): AsyncGenerator<ZipEntry> {
  const verifier: Verifier = { place: page ? 'beside' : 'nowhere' }
  yield { name: READ_ME_NAMES.fr, content: selectionReadMe('fr', ids.length, verifier.place) }
  yield { name: READ_ME_NAMES.en, content: selectionReadMe('en', ids.length, verifier.place) }
  if (page) yield { name: VERIFIER_NAME, content: page }
  const missing: string[] = []
  const inTurn = pageTurnOf(asker.account, asker.signal)
  for (const id of ids) {
    try {
      const dossier = await openDossier(parts, asker, id)
      yield* eachInTurn(dossierEntries(parts.proofs, dossier, verifier), inTurn)
    } catch (error) {
      // One that cannot be drawn now must not cost the others; what else fails is a failure.
      if (!(error instanceof Refusal)) throw error
      missing.push(numbers.get(id) ?? id)
    }
  }
  if (missing.length > 0) yield { name: MISSING_NAME, content: missingNote(missing) }
}
