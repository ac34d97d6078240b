export { describePermissions, isPublicCall } from './describe-permissions.ts'
export {
  isAdministrative,
  isEntering,
  isOfOwnAccount,
  refuseForbidden,
  refuseUnlistedRoutes,
} from './guard.ts'
export { ROUTE_ACTIONS } from './route-actions.ts'
export { keyScopeOf } from './key-scopes.ts'
export { may, scopeOf, type Action, type OwnerScope } from './permission-table.ts'
