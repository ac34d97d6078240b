import type { ApiKeyScope } from '@ancrage/contract'

import type { Action } from './permission-table.ts'
import { ROUTE_ACTIONS } from './route-actions.ts'

/** What a program may do with a key, in its owner’s name: nothing that is not here. */
const KEY_SCOPES: Readonly<Partial<Record<Action, ApiKeyScope>>> = {
  'deposit.create': 'deposits:write',
  'deposit.read': 'deposits:read',
  'deposit.export': 'deposits:read',
  'vault.read': 'vault:read',
  'vault.write': 'vault:write',
  // What is not complete is given up by whoever was sending it; the rest needs somebody who is there.
  'vault.delete': 'vault:write',
}

/** The scope that a key needs for a call; undefined where no key is enough. */
export function keyScopeOf(call: string | undefined): ApiKeyScope | undefined {
  const action = ROUTE_ACTIONS[call ?? '']
  return action && KEY_SCOPES[action]
}
