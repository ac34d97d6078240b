import { setTimeout as rest } from 'node:timers/promises'

import type { ServerContext } from '../../platform/context.ts'
import { isDatabaseDown } from '../../platform/database/database-errors.ts'
import { repeatRuns, type Runs } from '../../platform/queue/repeat-runs.ts'
import {
  depositsWithoutWords,
  eraseFormerWords,
  insertWords,
  noteCompanies,
  noteIndexed,
  oldestUnindexed,
  tryLockWords,
  type IndexedDeposit,
  type Unindexed,
} from './indexing-store.ts'
import { lettersOf, wordsOfDeposit } from './words-of-deposit.ts'

/** What one transaction takes at most. */
const AT_ONCE = { deposits: 1000, files: 3000 }
/** The same of the letters of their texts: names of a thousand files may be two million. One deposit is always taken. */
const LETTERS_AT_ONCE = 500_000
const GROUPS_AT_ONCE = 200
const PAUSE_MS = 1_000
/** After each piece, so many times as long as it took: deposits and readers go before. */
const REST = 4

/** Puts new deposits into the index of words once a second, until closed. */
export function startIndexing(context: ServerContext): Runs {
  const run = async (signal: AbortSignal): Promise<void> => {
    try {
      await indexGently(context, signal)
    } catch (error) {
      const { log } = context
      if (isDatabaseDown(error)) log.warn({ err: error }, 'the index waits for the database')
      else log.error({ err: error }, 'deposits could not be put into the index')
    }
  }
  return repeatRuns([run], PAUSE_MS)
}

async function indexGently(context: ServerContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const start = performance.now()
    if (!(await indexSome(context))) return
    await rest((performance.now() - start) * REST, undefined, { signal }).catch(isAbort)
  }
}

function isAbort(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortError')) throw error
}

/** Puts all that waits into the index, for those who move the clock themselves. */
export async function indexAll(context: Pick<ServerContext, 'database'>): Promise<void> {
  while (await indexSome(context));
}

/**
 * The words of some deposits, and that they are there, in one transaction: what a crash leaves waits for the next run.
 * False when nothing waits, or when somebody else is at it.
 */
async function indexSome({ database }: Pick<ServerContext, 'database'>): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await tryLockWords(transaction))) return false
    const taken = await oldestUnindexed(transaction, GROUPS_AT_ONCE)
    if (taken.length === 0) return false
    await eraseFormerWords(transaction, taken)
    const next = await depositsWithoutWords(transaction, around(taken), AT_ONCE)
    const found = upTo(LETTERS_AT_ONCE, next.deposits)
    await insertWords(transaction, await wordsOfEach(found))
    await noteCompanies(transaction, found)
    const more = next.more || found.length < next.deposits.length
    await noteIndexed(transaction, taken, more ? found.at(-1)?.id : undefined)
    return true
  })
}

async function wordsOfEach(deposits: readonly IndexedDeposit[]) {
  const rows = []
  for (const deposit of deposits) {
    rows.push({ number: deposit.number, words: await wordsOfDeposit(deposit) })
  }
  return rows
}

function upTo(letters: number, deposits: readonly IndexedDeposit[]): readonly IndexedDeposit[] {
  let left = letters
  const beyond = deposits.findIndex((deposit) => (left -= lettersOf(deposit)) < 0)
  return beyond === -1 ? deposits : deposits.slice(0, Math.max(1, beyond))
}

/** From the first deposit of all to the last. Those of others between them have their words a moment earlier. */
function around(taken: readonly Unindexed[]): Omit<Unindexed, 'id'> {
  const ids = (all: readonly string[]) => all.toSorted()
  const firstDepositId = ids(taken.map((row) => row.firstDepositId))[0] ?? ''
  const lastDepositId = ids(taken.map((row) => row.lastDepositId)).at(-1) ?? ''
  return { firstDepositId, lastDepositId }
}
