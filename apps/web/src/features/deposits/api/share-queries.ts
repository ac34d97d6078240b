import { listShares } from '@ancrage/contract'
import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'

export const SHARES = ['shares']

/** The links to a deposit that last. */
export function sharesQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [...SHARES, id],
    queryFn: ({ signal }) => client.call(listShares, { params: { id }, signal }),
  })
}
