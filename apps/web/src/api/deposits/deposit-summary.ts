import { getDepositSummary } from '@ancrage/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { useApi } from '../api-context.tsx'
import type { Client } from '../client.ts'

/** Every query under this key is read again when the server announces a change. */
export const DEPOSITS_KEY = 'deposits'

export function depositSummaryQuery(client: Client) {
  return queryOptions({
    queryKey: [DEPOSITS_KEY, 'summary'],
    queryFn: ({ signal }) => client.call(getDepositSummary, { signal }),
  })
}

export function useDepositSummary() {
  const { client } = useApi()
  return useQuery(depositSummaryQuery(client))
}
