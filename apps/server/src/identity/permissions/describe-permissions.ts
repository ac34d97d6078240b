import { reachOf, ROLES } from './permission-table.ts'
import { ROUTE_ACTIONS } from './route-actions.ts'

/** Who may make a call, in words for those who program against it. */
export function describePermissions(call: string): string {
  const action = ROUTE_ACTIONS[call]
  if (!action) return 'Not served.'
  if (isPublicCall(call)) return 'Open to everybody.'
  const reaches = ROLES.flatMap((role) => {
    const reach = reachOf(role, action)
    return reach === 'no' ? [] : [`${role} (${reach})`]
  })
  return `${action}: ${reaches.join(', ')}.`
}

/** Whether it is made without a session. */
export function isPublicCall(call: string): boolean {
  const action = ROUTE_ACTIONS[call]
  return action !== undefined && reachOf('anonymous', action) === 'all'
}
