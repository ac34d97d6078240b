import type { DepositListQuery, DepositStatus } from '@ancrage/contract'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../../api/api-context.tsx'
import { useDepositSummary } from '../../../api/deposits/deposit-summary.ts'
import { listQuery } from '../api/deposit-queries.ts'

/** A figure is absent while it is fetched, and where there are too many to be counted. */
export type Counts = Readonly<Partial<Record<'deposits' | DepositStatus, number | undefined>>>

type Counted = Pick<DepositListQuery, 'search' | 'archived'>

/** How many there are of each status: of all, or of what the search finds; none of those that were archived, unless searched. */
export function useListCounts({ search, archived }: Counted): Counts {
  const { data: summary } = useDepositSummary()
  const counted = { ...(search && { search }), ...(archived && { archived }) }
  const confirmed = useFound(counted, 'confirmed')
  const pending = useFound(counted, 'pending')
  if (search === undefined) return archived ? {} : (summary ?? {})
  const known = confirmed !== undefined && pending !== undefined
  return { confirmed, pending, deposits: known ? confirmed + pending : undefined }
}

function useFound(counted: Counted, status: DepositStatus): number | undefined {
  const { client } = useApi()
  const query = listQuery(client, { ...counted, status, limit: 1 })
  return useQuery({ ...query, enabled: counted.search !== undefined }).data?.total
}
