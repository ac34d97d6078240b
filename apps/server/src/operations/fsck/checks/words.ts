import { wordsOfDeposit } from '../../../deposits/index.ts'
import type { Finding } from '../invariants.ts'
import type { Reading } from '../reading.ts'
import { depositsWithWords, type WordsRow } from './words-store.ts'

/** What each deposit is found by, against what is said of it. */
export async function* examineWords(reading: Reading): AsyncIterable<Finding> {
  for await (const row of depositsWithWords(reading)) {
    const wrong = await wrongWith(row)
    if (wrong) yield { invariant: 'foundByWords', id: row.id, seen: { wrong } }
  }
}

async function wrongWith({ words, waits, isErased, hasCompany, ...deposit }: WordsRow) {
  if (words === null) return isErased || waits ? undefined : 'no words'
  if (isErased) return 'words of what was erased'
  if (!hasCompany) return 'not among the deposits for its company'
  // Those of before stand there until others are written.
  return waits || words === (await wordsOfDeposit(deposit)) ? undefined : 'other words'
}
