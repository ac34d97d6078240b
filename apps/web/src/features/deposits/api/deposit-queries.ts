import { type DepositListQuery, getDeposit, listDeposits } from '@ancrage/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'
import { DEPOSITS_KEY } from '../../../api/deposits/deposit-summary.ts'

export function listQuery(client: Client, query: DepositListQuery) {
  return queryOptions({
    queryKey: [DEPOSITS_KEY, 'list', query],
    queryFn: ({ signal }) => client.call(listDeposits, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function depositQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [DEPOSITS_KEY, 'one', id],
    queryFn: ({ signal }) => client.call(getDeposit, { params: { id }, signal }),
  })
}

/** The deposits that follow one, of which a first page is more than anybody makes. */
export function nextVersionsQuery(client: Client, previous: string) {
  return queryOptions({
    queryKey: [DEPOSITS_KEY, 'next', previous],
    queryFn: ({ signal }) => client.call(listDeposits, { query: { previous }, signal }),
  })
}
