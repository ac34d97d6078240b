import { DEPOSIT_EVENT, depositEvent, watchDeposits } from '@ancrage/contract'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useApi } from '../api-context.tsx'
import type { Client } from '../client.ts'
import { DEPOSITS_KEY } from '../deposits/deposit-summary.ts'
import { watchEvents } from './event-stream.ts'
import { ApiRefusal } from '../failures.ts'
import { NOTIFICATIONS_KEY } from '../notifications.ts'
import { breath, wait, waitOrOnline } from '../wait.ts'

/** A batch changes many deposits at once: they are read again together. */
const GATHER_MS = 250
/** The page is drawn first; what has changed by then is read when the watching begins. */
const FIRST_WATCH_MS = 1_000

/** While the page is in sight, reads again whatever the server says has changed. */
export function useDepositEvents(): void {
  const { client } = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    let watching: AbortController | null = null
    const follow = () => {
      // Browsers allow few connections to one host: a page nobody looks at gives its own back.
      if (document.visibilityState === 'hidden') {
        watching?.abort()
        watching = null
      } else if (watching === null) {
        watching = new AbortController()
        void watch(client, queries, watching.signal)
      }
    }
    const first = setTimeout(follow, FIRST_WATCH_MS)
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(first)
      document.removeEventListener('visibilitychange', follow)
      watching?.abort()
    }
  }, [client, queries])
}

function watch(client: Client, queries: QueryClient, signal: AbortSignal): Promise<void> {
  const changed = new Set<string | null>()
  const gather = (id: string | null) => {
    if (changed.size === 0) {
      void wait(GATHER_MS, signal).then(() => {
        const ids = new Set(changed)
        changed.clear()
        if (!signal.aborted) void readAgain(queries, ids)
      })
    }
    changed.add(id)
  }
  return watchEvents({
    open: (stop) => client.open(watchDeposits, { signal: stop }),
    onOpen: () => gather(null),
    onEvent: ({ event, data }) => {
      if (event === DEPOSIT_EVENT) gather(depositEvent.parse(JSON.parse(data)).id)
    },
    isFinal: (error) => error instanceof ApiRefusal && error.status === 401,
    wait: waitOrOnline,
    signal,
  })
}

/**
 * `null` among the changed stands for all of them. What is told of them may have changed with any. A phone that asked
 * for all at once would not answer the person meanwhile.
 */
async function readAgain(queries: QueryClient, changed: ReadonlySet<string | null>): Promise<void> {
  const isConcerned = ({ queryKey: [topic, kind, id] }: Pick<Query, 'queryKey'>) =>
    topic === NOTIFICATIONS_KEY[0] ||
    (topic === DEPOSITS_KEY && (kind !== 'one' || changed.has(null) || changed.has(String(id))))
  for (const { queryKey } of queries.getQueryCache().findAll({ predicate: isConcerned })) {
    void queries.invalidateQueries({ queryKey, exact: true })
    await breath()
  }
}
