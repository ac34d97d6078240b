import { listDeposits } from '@ancrage/contract'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../api-context.tsx'
import { DEPOSITS_KEY } from './deposit-summary.ts'

/** The newest of those that the account sees; null where there is none. */
export function useLastDeposit() {
  const { client } = useApi()
  return useQuery({
    queryKey: [DEPOSITS_KEY, 'last'],
    queryFn: ({ signal }) => client.call(listDeposits, { query: { limit: 1 }, signal }),
    select: ({ items }) => items[0] ?? null,
  })
}
