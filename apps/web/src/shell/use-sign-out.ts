import { useApi } from '../api/api-context.tsx'
import { signOut } from '../api/session/sign-out.ts'

/** Ends the session; the guard of the signed-in pages then goes to /login. */
export function useSignOut(): () => void {
  const { client, session } = useApi()
  return () => void signOut(client, session)
}
