import { useQueryClient } from '@tanstack/react-query'

export const ADMINISTRATION = ['administration'] as const

export function useAdministrationRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ADMINISTRATION })
}
