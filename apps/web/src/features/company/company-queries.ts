import { getCompany } from '@ancrage/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'

/** Everything that a company’s administrator reads: one act may change several of them. */
export const COMPANY = ['company'] as const

/** The company as a whole: its pool, its name, its use. */
export function useCompany() {
  const { client } = useApi()
  return useQuery({
    queryKey: [...COMPANY, 'overview'],
    queryFn: ({ signal }) => client.call(getCompany, { signal }),
  })
}

export function useCompanyRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: COMPANY })
}
