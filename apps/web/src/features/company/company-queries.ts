import { useQueryClient } from '@tanstack/react-query'

import { COMPANY } from '../../api/company.ts'

/** One’s own account is among the members: its credits stand beside every page. */
export function useCompanyRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: COMPANY }),
      queries.invalidateQueries({ queryKey: ['profile'] }),
    ])
  }
}
