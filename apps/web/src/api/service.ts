import { getServiceFacts } from '@ancrage/contract'
import { useQuery } from '@tanstack/react-query'

import { useApi } from './api-context.tsx'

/** What this installation says of itself: owner, legal pages, verification site, ledgers. */
export function useService() {
  const { client } = useApi()
  return useQuery({
    queryKey: ['service'],
    queryFn: ({ signal }) => client.call(getServiceFacts, { signal }),
    staleTime: Infinity,
  })
}

/** True once it is known that no configured ledger proves anything to anyone. */
export function useWithoutEvidentialValue(): boolean {
  const { data } = useService()
  return data !== undefined && data.ledgers.every((ledger) => !ledger.evidential)
}
