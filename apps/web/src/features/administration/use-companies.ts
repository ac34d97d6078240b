import { listCompanies } from '@ancrage/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { useApi } from '../../api/api-context.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { ADMINISTRATION } from './administration-queries.ts'

const PAUSE_MS = 300

/** The companies whose name begins so, asked once the typing pauses. */
export function useCompanies(typed: string, { enabled = true } = {}) {
  const { client } = useApi()
  const search = useSettled(typed.trim(), PAUSE_MS)
  return useQuery({
    queryKey: [...ADMINISTRATION, 'company-names', search],
    queryFn: ({ signal }) =>
      client.call(listCompanies, { query: { search, sort: 'name' }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Whether a company has this name already: a second one is seldom meant. */
export function useIsCompanyName(name: string): boolean {
  const wanted = folded(name)
  const { data } = useCompanies(name, { enabled: wanted !== '' })
  return wanted !== '' && (data?.items ?? []).some((company) => folded(company.name) === wanted)
}

const folded = (name: string): string => name.trim().toLowerCase()
