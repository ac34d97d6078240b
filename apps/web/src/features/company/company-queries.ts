import { useQueryClient } from '@tanstack/react-query'

/** Everything that a company’s administrator reads: one act may change several of them. */
export const COMPANY = ['company'] as const

export function useCompanyRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: COMPANY })
}
