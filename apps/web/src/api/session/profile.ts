import { useQuery } from '@tanstack/react-query'

import { useApi, useStoredSession } from '../api-context.tsx'
import { loadProfile } from './load-profile.ts'

/** The signed-in person, once the server has said who it is. */
export function useProfile() {
  const { client, session } = useApi()
  const { hasToken } = useStoredSession()
  return useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => loadProfile(client, session, signal),
    enabled: hasToken,
  })
}
