import { listPasskeys } from '@ancrage/contract'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../api-context.tsx'

export const PASSKEYS = ['passkeys'] as const

/** The passkeys that the signed-in person can sign in with. */
export function useOwnPasskeys() {
  const { client } = useApi()
  return useQuery({
    queryKey: PASSKEYS,
    queryFn: ({ signal }) => client.call(listPasskeys, { signal }),
  })
}
