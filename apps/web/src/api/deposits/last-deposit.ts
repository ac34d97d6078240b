import { type Deposit, listDeposits } from '@ancrage/contract'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../api-context.tsx'
import { DEPOSITS_KEY } from './deposit-summary.ts'

/** The newest of those that the account sees; null where there is none, undefined until that is known. */
export function useLastDeposit(): Deposit | null | undefined {
  const { client } = useApi()
  const { data } = useQuery({
    queryKey: [DEPOSITS_KEY, 'last'],
    queryFn: ({ signal }) => client.call(listDeposits, { query: { limit: 1 }, signal }),
  })
  return data === undefined ? undefined : (data.items[0] ?? null)
}
