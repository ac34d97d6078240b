import { getCompany } from '@ancrage/contract'
import { useQuery } from '@tanstack/react-query'

import { useApi } from './api-context.tsx'
import { useProfile } from './session/profile.ts'

/** Everything that a company’s administrator reads: one act may change several of them. */
export const COMPANY = ['company'] as const

/** The company as a whole, its pool, its name, its use; asked for those alone who administer it. */
export function useCompany() {
  const { client } = useApi()
  const { data: profile } = useProfile()
  return useQuery({
    queryKey: [...COMPANY, 'overview'],
    queryFn: ({ signal }) => client.call(getCompany, { signal }),
    enabled: profile?.isCompanyAdmin === true,
  })
}
