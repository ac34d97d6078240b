import { setTimeout as rest } from 'node:timers/promises'

import type { ServerContext } from '../../platform/context.ts'
import { isDatabaseDown } from '../../platform/database/database-errors.ts'
import { repeatRuns, type Runs } from '../../platform/queue/repeat-runs.ts'
import {
  depositsWithoutWords,
  insertWords,
  noteCompanies,
  noteIndexed,
  oldestUnindexed,
  tryLockWords,
  type Unindexed,
} from './indexing-store.ts'
import { wordsOfDeposit } from './words-of-deposit.ts'

/** What one transaction takes at most. */
const DEPOSITS_AT_ONCE = 1000
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
    const found = await depositsWithoutWords(transaction, around(taken), DEPOSITS_AT_ONCE)
    await insertWords(
      transaction,
      found.map((deposit) => ({ number: deposit.number, words: wordsOfDeposit(deposit) })),
    )
    await noteCompanies(transaction, found)
    const more = found.length === DEPOSITS_AT_ONCE
    await noteIndexed(transaction, taken, more ? found.at(-1)?.id : undefined)
    return true
  })
}

/** From the first deposit of all to the last. Those of others between them have their words a moment earlier. */
function around(taken: readonly Unindexed[]): Omit<Unindexed, 'id'> {
  const ids = (all: readonly string[]) => all.toSorted()
  const firstDepositId = ids(taken.map((row) => row.firstDepositId))[0] ?? ''
  const lastDepositId = ids(taken.map((row) => row.lastDepositId)).at(-1) ?? ''
  return { firstDepositId, lastDepositId }
}
