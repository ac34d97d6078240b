import type { QueryClient } from '@tanstack/react-query'

import type { Api } from './api-context.tsx'
import { depositSummaryQuery } from './deposits/deposit-summary.ts'
import { lastDepositQuery } from './deposits/last-deposit.ts'
import { notificationsQuery } from './notifications.ts'
import { openQueries } from './open-queries.ts'
import { profileQuery } from './session/profile.ts'
import type { Session } from './session/session.ts'
import { type PageOptions, pageQuery } from './use-pages.ts'
import { breath } from './wait.ts'

/** Then the page is drawn with what is there. */
const LONGEST_WAIT_MS = 1_000
/** As long as a page may take to be drawn with what was read for it. */
const FRESH_MS = 5_000

let readBefore: Readonly<{ queries: QueryClient; token: string | null }> | undefined

/** Reads what the dashboard shows before it is drawn, so that it is drawn once and read once. */
export async function readAhead<Item>(
  { client, session }: Pick<Api, 'client' | 'session'>,
  list: PageOptions<Item>,
): Promise<void> {
  const queries = openQueries()
  readBefore = { queries, token: session.accessToken() }
  // What fails is asked for again by the page, which tells it.
  const retry = false
  const figures = Promise.allSettled([
    queries.query({ ...pageQuery(list), retry }),
    queries.query({ ...depositSummaryQuery(client), retry }),
    queries.query({ ...lastDepositQuery(client), retry }),
  ])
  await breath()
  const reads = Promise.allSettled([
    figures,
    queries.query({ ...profileQuery({ client, session }), retry }),
    queries.query({ ...notificationsQuery(client), retry }),
  ])
  await Promise.race([reads, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
  const readBy = Date.now()
  const defaults = queries.getDefaultOptions()
  queries.setDefaultOptions({
    ...defaults,
    queries: {
      ...defaults.queries,
      // Not a time for each of them: a timer for each would be started while the page is drawn.
      staleTime: ({ state }) =>
        state.dataUpdatedAt <= readBy && Date.now() < readBy + FRESH_MS ? Infinity : 0,
    },
  })
}

/** With what was read for the first page; another session begins with nothing. */
export function takeQueries(session: Session): QueryClient {
  const before = readBefore
  readBefore = undefined
  return before?.token === session.accessToken() ? before.queries : openQueries()
}
