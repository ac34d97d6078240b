import { Navigate, Outlet } from 'react-router'

import { useService } from '../api/api-context.tsx'

/** The pages of visitors are there where the installation shows them. */
export function ShownToVisitors() {
  const service = useService()
  return service?.visitorPages === false ? <Navigate to="/404" replace /> : <Outlet />
}
