import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

import type { TestService } from './test-service.ts'

/** What a transaction holds beside the service, on a connection that is none of its own. */
export type Held = Readonly<{
  /** How many transactions wait for each other or for it. */
  waiting: () => Promise<number>
  /** Resolves once so many wait. */
  untilWaiting: (count: number) => Promise<void>
  letGo: () => Promise<void>
}>

/** Begins a transaction with the statement, which locks or changes something. */
export async function hold(
  { databaseUrl }: Pick<TestService, 'databaseUrl'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Held> {
  const [holder, watcher] = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl }))
  if (!holder || !watcher) throw new Error('there are two')
  await Promise.all([holder.connect(), watcher.connect()])
  // Also where the test fails before it lets go.
  onTestFinished(async () => void (await Promise.all([holder.end(), watcher.end()])))
  await holder.query('begin')
  await holder.query(statement, [...values])
  const waiting = async (): Promise<number> => {
    const { rows } = await watcher.query(
      // By the lock and not by what a process does: for a moment of each second it looks for a deadlock.
      `select distinct pid from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`,
    )
    return rows.length
  }
  return {
    waiting,
    untilWaiting: async (count) => {
      const isReached = async (): Promise<boolean> => (await waiting()) >= count
      await vi.waitUntil(isReached, { timeout: 20_000, interval: 10 })
    },
    letGo: async () => void (await holder.query('commit')),
  }
}
