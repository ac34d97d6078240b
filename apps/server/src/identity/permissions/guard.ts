import type { AccountType } from '@ancrage/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import { isAdministration, may, type Action } from './permission-table.ts'
import { ROUTE_ACTIONS } from './route-actions.ts'

/**
 * Refuses a call that the role may not make (`permission.denied`). Which object of its kind an account may
 * reach is decided where the object is looked up, by `scopeOf`. What is refused is logged with who asked, and from where.
 */
export function refuseForbidden(
  { id, type }: Readonly<{ id: string; type: AccountType }>,
  request: FastifyRequest,
  log: ServerContext['log'],
): void {
  const { call } = request.routeOptions.config
  if (may(type, actionOf(call))) return
  const line = { event: 'permission.denied', address: request.ip, account: id, call }
  log.warn(line, 'a call was refused')
  throw new Refusal('permission.denied')
}

/** A call that nobody has given its permissions must not be served by accident. */
export function refuseUnlistedRoutes(api: FastifyInstance): void {
  api.addHook('onRoute', ({ config, url }) => void actionOf(config?.call, url))
}

/** Whether a call is one of the administration’s. */
export const isAdministrative = (call: string | undefined): boolean =>
  isAdministration(actionOf(call))

/** Whether a call is about nothing but the caller’s own account, and may end the session that made it. */
export const isOfOwnAccount = (call: string | undefined): boolean =>
  actionOf(call) === 'account.own'

/** Whether a call is one by which somebody without a session comes in, or asks to. */
export const isEntering = (call: string | undefined): boolean =>
  ['session.open', 'account.request'].includes(ROUTE_ACTIONS[call ?? ''] ?? '')

function actionOf(call: string | undefined, url = ''): Action {
  const action = ROUTE_ACTIONS[call ?? '']
  if (action) return action
  throw new Error(
    `${call ?? url} has no permissions: give it an action in permissions/route-actions.ts, and write docs/permissions.md anew`,
  )
}
