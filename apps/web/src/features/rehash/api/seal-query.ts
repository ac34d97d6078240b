import { getServiceSeal } from '@ancrage/contract'
import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../../../api/client.ts'

/** The seal that this service publishes as its own. */
export function sealQuery(client: Client) {
  return queryOptions({
    queryKey: ['service-seal'],
    queryFn: ({ signal }) => client.call(getServiceSeal, { signal }),
  })
}
