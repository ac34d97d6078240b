export { describePermissions, isPublicCall } from './describe-permissions.ts'
export { refuseForbidden, refuseUnlistedRoutes } from './guard.ts'
export { ROUTE_ACTIONS } from './route-actions.ts'
export { scopeOf, type OwnerScope } from './reach.ts'
