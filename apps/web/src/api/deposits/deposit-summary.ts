import { getDepositSummary } from '@ancrage/contract'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../api-context.tsx'

/** Every query under this key is read again when the server announces a change. */
export const DEPOSITS_KEY = 'deposits'

export function useDepositSummary() {
  const { client } = useApi()
  return useQuery({
    queryKey: [DEPOSITS_KEY, 'summary'],
    queryFn: ({ signal }) => client.call(getDepositSummary, { signal }),
  })
}
