import { checkManagedOrderVat, checkOrderVat } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import type { Account } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { serveSignedIn } from '../../http/route.ts'
import type { Guards } from '../../identity/index.ts'
import { scopeOf, type OwnerScope } from '../../identity/permissions/index.ts'
import { findOrder, noteVatCheck, type OrderRecord } from '../orders/order-store.ts'
import { presentManagedOrder, presentOrder } from '../orders/present-order.ts'
import { checkVatNumber, type VatDeps } from './check-vat-number.ts'

export function vatCheckRoutes(
  app: FastifyInstance,
  deps: VatDeps,
  { authenticate }: Pick<Guards, 'authenticate'>,
): void {
  serveSignedIn(app, authenticate, checkOrderVat, async ({ account, params: { id } }) =>
    presentOrder(await checkOrder(deps, account, id, scopeOf(account, 'order.own'))),
  )

  serveSignedIn(app, authenticate, checkManagedOrderVat, async ({ account, params: { id } }) =>
    presentManagedOrder(await checkOrder(deps, account, id)),
  )
}

/**
 * Of one’s own where a scope is given. What was checked before is not asked again.
 *
 * @throws Refusal `object.not_found`, `order.ended`, `order.vat_number_unknown`, or `vat.not_answered`.
 */
async function checkOrder(
  deps: VatDeps,
  account: Account,
  id: string,
  scope?: OwnerScope,
): Promise<OrderRecord> {
  const { database } = deps.context
  const find = async (): Promise<OrderRecord> => {
    const record = await findOrder(database, id, scope)
    if (!record) throw new Refusal('object.not_found')
    return record
  }
  const record = await find()
  const { state, vatCategory, vatCheckId, buyer } = record.order
  if (vatCategory !== 'AE' || vatCheckId !== null) return record
  if (state !== 'placed') throw new Refusal('order.ended')
  const number = buyer?.vatNumber ?? null
  const found = number === null ? undefined : await checkVatNumber(deps, account, number)
  if (!found) throw new Refusal('vat.not_answered')
  await noteVatCheck(database, id, found.id)
  return find()
}
