import { useQueryClient } from '@tanstack/react-query'

import { useApi } from '../api/api-context.tsx'
import { signOut } from '../api/sign-out.ts'

/** Ends the session; the guard of the signed-in part then goes to /login. */
export function useSignOut(): () => void {
  const { client, session } = useApi()
  const queries = useQueryClient()
  return () => {
    void signOut(client, session).then(() => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'service' })
    })
  }
}
