import { useQueryClient } from '@tanstack/react-query'

import { useApi } from '../api/api-context.tsx'
import { signOut } from '../api/sign-out.ts'

/** Ends the session; the guard of the signed-in pages then goes to /login. */
export function useSignOut(): () => void {
  const { client, session } = useApi()
  const queries = useQueryClient()
  return () => {
    // What is still asked would be answered that the session has ended.
    void queries.cancelQueries()
    void signOut(client, session)
  }
}
