import { Navigate, Outlet, useLocation } from 'react-router'

import { useApi, useStoredSession } from '../api/api-context.tsx'
import type { SignOutNotice, SessionEnd } from '../api/session/session.ts'
import { addWords } from '../i18n/i18n.ts'
import { lazyPage } from './pages-loading.tsx'
import type { SignedInWith } from './signed-in-with.ts'

/** Where someone was when signing in became necessary: only ever a path of this application. */
export type CameFrom = Readonly<{
  from?: string
  sessionLost?: boolean
  endedElsewhere?: boolean
}>

/** The signed-in part needs a stored user, or a token that can still tell who it is; else /login. */
export function SignedInOnly() {
  const { hasUser, hasToken, person } = useStoredSession()
  const { session } = useApi()
  const { pathname, search } = useLocation()
  if (hasUser || hasToken) return <SignedIn key={person} />
  return <Navigate to="/login" replace state={arrivalAfter(session.ended(), pathname + search)} />
}

function arrivalAfter(ended: SessionEnd | null, from: string): CameFrom | SignOutNotice | null {
  if (ended === 'signedOut') return null
  if (ended !== null && typeof ended === 'object') return ended
  return { from, sessionLost: ended === 'lost', endedElsewhere: ended === 'elsewhere' }
}

/** Sign-in pages are closed to the signed-in. */
export function SignedOutOnly() {
  const { hasUser } = useStoredSession()
  const { state } = useLocation() as { state: (CameFrom & Partial<SignedInWith>) | null }
  const signedInWith: SignedInWith | null = state?.recoveryCode ? { recoveryCode: true } : null
  return hasUser ? <Navigate to={state?.from ?? '/'} replace state={signedInWith} /> : <Outlet />
}

export const SignedIn = lazyPage(async () => {
  const [page] = await Promise.all([import('./signed-in.tsx'), addWords('everyday')])
  return page.SignedIn
})
