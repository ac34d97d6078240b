import type { Profile } from '@ancrage/contract'
import { Navigate, Outlet } from 'react-router'

import { useProfile } from '../api/session/profile.ts'
import { LoadingBar } from './loading-bar.tsx'

/** The server refuses others whatever the browser stores: this only spares them pages that stay empty. */
export function AdministratorsOnly() {
  return <Only allowed={({ isAdmin }) => isAdmin} />
}

export function CompanyAdministratorsOnly() {
  return <Only allowed={({ isCompanyAdmin }) => isCompanyAdmin} />
}

function Only({ allowed }: Readonly<{ allowed: (profile: Profile) => boolean }>) {
  const { data: profile, error } = useProfile()
  if (profile === undefined && error === null) return <LoadingBar />
  return profile !== undefined && allowed(profile) ? <Outlet /> : <Navigate to="/" replace />
}
