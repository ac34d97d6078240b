import { checkManagedOrderVat, checkOrderVat, confirmOrderVat } from '@ancrage/contract'
import type { FastifyInstance } from 'fastify'

import { keepAccess, type Account } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { serveSignedIn } from '../../http/route.ts'
import type { Guards } from '../../identity/index.ts'
import { scopeOf, type OwnerScope } from '../../identity/permissions/index.ts'
import { findOrder, noteVatAnswer, type OrderRecord } from '../orders/order-store.ts'
import { presentManagedOrder, presentOrder } from '../orders/present-order.ts'
import { askAboutOrder } from './ask-about-order.ts'
import { settles, type VatDeps } from './check-vat-number.ts'
import { confirmVat } from './confirm-vat.ts'
import { tellOfVatCheck } from './tell-of-vat-check.ts'

export function vatCheckRoutes(
  app: FastifyInstance,
  deps: VatDeps & Readonly<{ takesCards: boolean }>,
  { authenticate, requireRecentAuthentication: recent }: Guards,
): void {
  serveSignedIn(app, authenticate, checkOrderVat, async ({ account, params: { id } }) =>
    presentOrder(
      await checkOrder(deps, id, account, {
        scope: scopeOf(account, 'order.own'),
        askedBy: account.id,
      }),
    ),
  )

  serveSignedIn(app, authenticate, checkManagedOrderVat, async ({ account, params: { id } }) =>
    presentManagedOrder(await checkOrder(deps, id, account, { tellsBuyer: deps })),
  )

  serveSignedIn(app, recent, confirmOrderVat, async ({ account, params: { id }, body }) =>
    presentManagedOrder(
      await confirmVat(deps.context, account, {
        ...body,
        id,
        takesCards: deps.takesCards,
      }),
    ),
  )
}

/** Of one’s own where a scope is given; at their pace. */
type Asker = Readonly<{
  scope?: OwnerScope
  askedBy?: string
  /** Who did not ask themselves hears of it. */
  tellsBuyer?: Readonly<{ takesCards: boolean }>
}>

/**
 * What was checked before is not asked again. The register may take seconds: who lost the power meanwhile reads and changes nothing.
 *
 * @throws Refusal as `keepAccess`, `object.not_found`, `order.ended`, `order.vat_number_unknown`, `vat.not_answered`, `vat.seller_refused`, or
 *   `limit.exceeded`.
 */
async function checkOrder(
  deps: VatDeps,
  id: string,
  account: Account,
  { scope, tellsBuyer, ...asker }: Asker,
): Promise<OrderRecord> {
  const { database } = deps.context
  const find = async (): Promise<OrderRecord> => {
    const record = await findOrder(database, id, scope)
    if (!record) throw new Refusal('object.not_found')
    return record
  }
  const record = await find()
  const { state, vatCategory, vatCheckId } = record.order
  if (vatCategory !== 'AE' || vatCheckId !== null) return record
  if (state !== 'placed') throw new Refusal('order.ended')
  const found = await askAboutOrder(deps, record, asker)
  await database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    const answer = { id: found.id, settles: settles(found) }
    const isNoted = await noteVatAnswer(transaction, record.order, answer)
    const now = isNoted && tellsBuyer && (await findOrder(transaction, id))
    // Asked once more, it says nothing new.
    const isNews = found.isValid || record.vatAnswer?.isValid !== false
    if (now && isNews) await tellOfVatCheck(deps.context, transaction, now, tellsBuyer)
  })
  if (!found.isValid) throw new Refusal('order.vat_number_unknown')
  return find()
}
