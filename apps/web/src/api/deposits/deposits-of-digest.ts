import { lookUpHash } from '@ancrage/contract'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../api-context.tsx'
import { DEPOSITS_KEY } from './deposit-summary.ts'

/** The signed-in person's deposits with this digest, the earliest first; asked once there is a digest. */
export function useDepositsOfDigest(sha256: string | undefined) {
  const { client } = useApi()
  return useQuery({
    queryKey: [DEPOSITS_KEY, 'digest', sha256],
    queryFn: ({ signal }) => client.call(lookUpHash, { body: { sha256: sha256 ?? '' }, signal }),
    enabled: sha256 !== undefined,
  })
}
