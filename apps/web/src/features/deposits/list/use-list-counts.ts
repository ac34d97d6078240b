import type { DepositStatus } from '@ancrage/contract'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../../api/api-context.tsx'
import { useDepositSummary } from '../../../api/deposits/deposit-summary.ts'
import { listQuery } from '../api/deposit-queries.ts'

/** A figure is absent while it is fetched, and where there are too many to be counted. */
export type Counts = Readonly<Partial<Record<'deposits' | DepositStatus, number | undefined>>>

/** How many there are of each status: of all, or of what the search finds. */
export function useListCounts(search: string | undefined): Counts {
  const { data: summary } = useDepositSummary()
  const confirmed = useFound(search, 'confirmed')
  const pending = useFound(search, 'pending')
  if (search === undefined) return summary ?? {}
  const known = confirmed !== undefined && pending !== undefined
  return { confirmed, pending, deposits: known ? confirmed + pending : undefined }
}

function useFound(search = '', status: DepositStatus): number | undefined {
  const { client } = useApi()
  const query = listQuery(client, { search, status, limit: 1 })
  return useQuery({ ...query, enabled: search !== '' }).data?.total
}
