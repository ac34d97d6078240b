import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'

import { isWorthRetrying } from './failures.ts'

const GET_RETRIES = 2
const ASK_AGAIN_MS = 10_000
const FORGOTTEN_MS = 1_000

export function openQueries(): QueryClient {
  const queries = new QueryClient({
    queryCache: keepingFailures(),
    mutationCache: new MutationCache({
      onSettled: (_data, error, _variables, _result, { meta }) =>
        error === null ? readAnew(queries, meta?.refreshes) : undefined,
    }),
    defaultOptions: {
      // Passwords and codes are among what they carry: they are forgotten once nobody waits for them.
      mutations: { networkMode: 'always', gcTime: FORGOTTEN_MS },
      queries: {
        // A lost network is told, not waited out in silence.
        networkMode: 'always',
        retry: (failures, error) => failures < GET_RETRIES && isWorthRetrying(error),
        // What is told comes back by itself, once the service does.
        refetchInterval: ({ state }) =>
          state.error !== null && isWorthRetrying(state.error) && ASK_AGAIN_MS,
      },
    },
  })
  return queries
}

async function readAnew(queries: QueryClient, keys: readonly QueryKey[] = []): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/**
 * A read that never succeeded would forget why each time it is asked again: its notice would go and come back, said
 * anew by screen readers, and the focus would be lost with its button.
 */
function keepingFailures(): QueryCache {
  const cache = new QueryCache()
  const failures = new WeakMap<object, unknown>()
  cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { query } = event
    const error: unknown = query.state.error
    const failure = failures.get(query)
    if (event.action.type !== 'fetch') {
      if (error === null) failures.delete(query)
      else failures.set(query, error)
    } else if (failure !== undefined && query.state.data === undefined) {
      query.setState({ status: 'error', error: failure })
    }
  })
  return cache
}
