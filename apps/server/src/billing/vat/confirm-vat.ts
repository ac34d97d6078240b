import type { Account } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { lockOrder } from '../invoices/invoice-store.ts'
import { findOrder, noteVatCheck, type OrderRecord } from '../orders/order-store.ts'
import { tellOfVatCheck } from './tell-of-vat-check.ts'
import { confirmVatCheck, insertVatCheck } from './vat-check-store.ts'

/**
 * A person has compared what the register tells with who ordered. `identifier`: the consultation that they saw.
 *
 * @throws Refusal `object.not_found`, `order.ended`, or `vat.nothing_to_compare`.
 */
export async function confirmVat(
  context: ServerContext,
  actor: Account,
  { id, identifier, takesCards }: Readonly<{ id: string; identifier: string; takesCards: boolean }>,
): Promise<OrderRecord> {
  return context.database.transaction(async (transaction) => {
    await lockOrder(transaction, id)
    const find = async (): Promise<OrderRecord> => {
      const record = await findOrder(transaction, id)
      if (!record) throw new Refusal('object.not_found')
      return record
    }
    const record = await find()
    const { order, vatAnswer } = record
    if (order.state !== 'placed') throw new Refusal('order.ended')
    if (order.vatCheckId !== null) return record
    if (!vatAnswer?.isValid || vatAnswer.identifier !== identifier) {
      throw new Refusal('vat.nothing_to_compare')
    }
    const by = { accountId: actor.id, confirmedAt: context.now() }
    await confirmVatCheck(transaction, vatAnswer.id, by)
    await noteVatCheck(transaction, id, vatAnswer.id)
    await recordAudit(context, transaction, {
      actor,
      action: 'order.vat_confirmed',
      subjectType: 'order',
      subjectId: id,
      companyId: order.companyId,
    })
    const confirmed = await find()
    await tellOfVatCheck(context, transaction, confirmed, { takesCards })
    return confirmed
  })
}

type ByHand = Readonly<{
  actor: Account
  /** That they have, although the register says that it is nobody’s. */
  vatCheckedByHand: boolean
}>

/**
 * Whoever marks an order as paid has looked up the VAT number that takes the tax off, or compared what the register told of it.
 *
 * @throws Refusal `order.vat_number_refused`.
 */
export async function noteCheckByHand(
  context: ServerContext,
  transaction: Transaction,
  { order, vatAnswer }: OrderRecord,
  { actor, vatCheckedByHand }: ByHand,
): Promise<void> {
  if (order.vatCategory !== 'AE' || order.vatCheckId !== null) return
  const checkedAt = context.now()
  if (vatAnswer?.isValid === true) {
    await confirmVatCheck(transaction, vatAnswer.id, {
      accountId: actor.id,
      confirmedAt: checkedAt,
    })
    await noteVatCheck(transaction, order.id, vatAnswer.id)
    return
  }
  if (vatAnswer !== null && !vatCheckedByHand) throw new Refusal('order.vat_number_refused')
  const number = order.buyer?.vatNumber
  if (!number) throw new Error('an order without tax names no VAT number')
  const found = { number, source: 'byHand', isValid: true, accountId: actor.id, checkedAt } as const
  const confirmedAt = vatAnswer === null ? null : checkedAt
  const { id } = await insertVatCheck(transaction, { ...found, confirmedAt })
  await noteVatCheck(transaction, order.id, id)
}
