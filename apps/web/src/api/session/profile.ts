import { queryOptions, useQuery } from '@tanstack/react-query'

import { type Api, useApi, useStoredSession } from '../api-context.tsx'
import { loadProfile } from './load-profile.ts'

export function profileQuery({ client, session }: Pick<Api, 'client' | 'session'>) {
  return queryOptions({
    queryKey: ['profile'],
    queryFn: ({ signal }) => loadProfile(client, session, signal),
  })
}

/** The signed-in person, once the server has said who it is. */
export function useProfile() {
  const { client, session } = useApi()
  const { hasToken } = useStoredSession()
  return useQuery({ ...profileQuery({ client, session }), enabled: hasToken })
}
