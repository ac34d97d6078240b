import type { LoginBody } from '@ancrage/contract'
import { useNavigate } from 'react-router'

import { useApi } from '../../api/api-context.tsx'
import { signIn } from './sign-in.ts'

/** Signs in to an account that was just made. Where that fails the account is there: its person signs in by hand. */
export function useStartSession(): (made: Pick<LoginBody, 'email' | 'password'>) => Promise<void> {
  const { client, session } = useApi()
  const navigate = useNavigate()
  return async ({ email, password }) => {
    try {
      await signIn(client, session, { email, password })
      await navigate('/', { replace: true })
    } catch (error) {
      console.warn('Sign-in failed', error)
      await navigate('/login', { state: { accountReady: true, email } })
    }
  }
}
