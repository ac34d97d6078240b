export { refuseForbidden, refuseUnlistedRoutes } from './guard.ts'
export { reachOf, type Action, type Role } from './permission-table.ts'
export { scopeOf, type OwnerScope } from './reach.ts'
