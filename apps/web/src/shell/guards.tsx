import { Navigate, Outlet, useLocation } from 'react-router'

import { useApi, useStoredSession } from '../api/api-context.tsx'
import { useProfile } from '../api/profile.ts'
import { LoadingBar } from './loading-bar.tsx'

/** Where someone was when signing in became necessary: only ever a path of this application. */
export type CameFrom = Readonly<{ from: string; sessionLost: boolean }>

/** The signed-in part opens on a stored user; without one, /login. */
export function SignedInOnly() {
  const { hasUser, hasToken } = useStoredSession()
  const { session } = useApi()
  const { pathname } = useLocation()
  const { isPending } = useProfile()
  if (hasUser) return <Outlet />
  if (hasToken && isPending) return <LoadingBar />
  const cameFrom: CameFrom = { from: pathname, sessionLost: session.ended() === 'lost' }
  const state = session.ended() === 'signedOut' ? null : cameFrom
  return <Navigate to="/login" replace state={state} />
}

/** Sign-in pages are closed to the signed-in. */
export function SignedOutOnly() {
  const { hasUser } = useStoredSession()
  const { state } = useLocation() as { state: CameFrom | null }
  return hasUser ? <Navigate to={state?.from ?? '/'} replace /> : <Outlet />
}
