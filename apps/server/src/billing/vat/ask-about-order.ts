import { keepAccess, type Account } from '../../accounts/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { lockOrder } from '../invoices/invoice-store.ts'
import { noteVatAnswer, type OrderRecord } from '../orders/order-store.ts'
import { findLastPayment } from '../payments/payment-store.ts'
import { askRegister, requesterOf, settles, traderOf, type VatDeps } from './check-vat-number.ts'
import type { VatCheckRow } from './vat-check-store.ts'

/** A check holds so long for a card. */
const HOLDS_FOR_CARDS_MS = 30 * 24 * 60 * 60 * 1000

/**
 * What the register says of who ordered without tax.
 *
 * @throws Refusal as `askRegister`.
 */
export async function askAboutOrder(
  deps: VatDeps,
  { order: { buyer }, company, account }: OrderRecord,
  { askedBy }: Readonly<{ askedBy?: string }>,
): Promise<VatCheckRow> {
  const number = buyer?.vatNumber ?? null
  if (buyer === null || number === null) throw new Refusal('vat.not_answered')
  const trader = traderOf(buyer, company ?? account.name)
  return askRegister(deps, { number, trader, ...(askedBy !== undefined && { askedBy }) })
}

/**
 * Before a card is asked for: a check that is too old, compared no name, or was made in the name of another number of the seller is made anew. Where a card may be paying already, it stays.
 *
 * @throws Refusal as `askRegister`, as `keepAccess`, `order.vat_number_unknown` where the number has ended, and `payment.by_transfer` where nobody is asked any more.
 */
export async function renewVatCheck(
  deps: VatDeps,
  record: OrderRecord,
  account: Account,
): Promise<void> {
  const { context, vies } = deps
  const { order, vatCheck } = record
  if (order.state !== 'placed' || order.vatCategory !== 'AE' || vatCheck === null) return
  const age = context.now().getTime() - vatCheck.checkedAt.getTime()
  const requester = await requesterOf(context.database, vies)
  const isOurs = requester === null || vatCheck.requester === requester
  if (settles(vatCheck) && age < HOLDS_FOR_CARDS_MS && isOurs) return
  if ((await findLastPayment(context.database, order.id))?.state === 'queued') return
  if (requester === null) throw new Refusal('payment.by_transfer')
  const found = await askAboutOrder(deps, record, { askedBy: account.id })
  await context.database.transaction(async (transaction) => {
    await keepAccess(transaction, account)
    await lockOrder(transaction, order.id)
    if ((await findLastPayment(transaction, order.id))?.state === 'queued') return
    await noteVatAnswer(transaction, order, { id: found.id, settles: settles(found) })
  })
  if (!found.isValid) throw new Refusal('order.vat_number_unknown')
}
