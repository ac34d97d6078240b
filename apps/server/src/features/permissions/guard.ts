import type { AccountType } from '@ancrage/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Refusal } from '../../refusal.ts'
import { may, type Action } from './permission-table.ts'
import { ROUTE_ACTIONS } from './route-actions.ts'

/**
 * Refuses a call that the role may not make (`permission.denied`). Which object of its kind an account may
 * reach is decided where the object is looked up, by `scopeOf`.
 */
export function refuseForbidden(role: AccountType, request: FastifyRequest): void {
  const action = actionOf(request.routeOptions.config.call)
  if (!may(role, action)) throw new Refusal('permission.denied')
}

/** A call that nobody has given its permissions must not be served by accident. */
export function refuseUnlistedRoutes(api: FastifyInstance): void {
  api.addHook('onRoute', ({ config, url }) => void actionOf(config?.call, url))
}

function actionOf(call: string | undefined, url = ''): Action {
  const action = ROUTE_ACTIONS[call ?? '']
  if (action) return action
  throw new Error(
    `${call ?? url} has no permissions: give it an action in permissions/route-actions.ts, and write docs/permissions.md anew`,
  )
}
