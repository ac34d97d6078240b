import { type Profile, getProfile } from '@ancrage/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'

import { useApi, useStoredSession } from './api-context.tsx'
import type { Client } from './client.ts'
import type { Session } from './session.ts'

/** Fetching the profile is what makes someone signed in: it sets the stored user. */
export async function loadProfile(
  client: Client,
  session: Session,
  signal?: AbortSignal,
): Promise<Profile> {
  const user = await client.call(getProfile, { signal })
  session.keepUser(user)
  return user
}

export function useProfile() {
  const { client, session } = useApi()
  const { hasToken } = useStoredSession()
  return useQuery(
    queryOptions({
      queryKey: ['profile'],
      queryFn: ({ signal }) => loadProfile(client, session, signal),
      enabled: hasToken,
    }),
  )
}
