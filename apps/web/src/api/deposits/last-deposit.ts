import { listDeposits } from '@ancrage/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { useApi } from '../api-context.tsx'
import type { Client } from '../client.ts'
import { DEPOSITS_KEY } from './deposit-summary.ts'

export function lastDepositQuery(client: Client) {
  return queryOptions({
    queryKey: [DEPOSITS_KEY, 'last'],
    queryFn: ({ signal }) => client.call(listDeposits, { query: { limit: 1 }, signal }),
  })
}

/** The newest of those that the account sees; null where there is none. */
export function useLastDeposit() {
  const { client } = useApi()
  return useQuery({ ...lastDepositQuery(client), select: ({ items }) => items[0] ?? null })
}
