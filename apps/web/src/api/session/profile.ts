import type { Profile } from '@ancrage/contract'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

import { type Api, useApi, useStoredSession } from '../api-context.tsx'
import { keepAnswer } from '../keep-answer.ts'
import { loadProfile } from './load-profile.ts'

const PROFILE = ['profile'] as const

export function profileQuery({ client, session }: Pick<Api, 'client' | 'session'>) {
  return queryOptions({
    queryKey: PROFILE,
    queryFn: ({ signal }) => loadProfile(client, session, signal),
  })
}

/** Keeps what an act on the account has answered, on the page and for the next one. */
export async function keepProfile(
  queries: QueryClient | undefined,
  session: Api['session'],
  user: Profile,
): Promise<void> {
  if (queries) await keepAnswer(queries, PROFILE, user)
  session.keepUser(user)
}

/** The signed-in person, once the server has said who it is. */
export function useProfile() {
  const { client, session } = useApi()
  const { hasToken } = useStoredSession()
  return useQuery({ ...profileQuery({ client, session }), enabled: hasToken })
}
