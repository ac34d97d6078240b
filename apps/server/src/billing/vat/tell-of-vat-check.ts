import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { queueMails, type Mail } from '../../platform/mail/index.ts'
import type { OrderRecord } from '../orders/order-store.ts'
import { peopleOfOrder } from '../orders/people-of-order.ts'
import { takesCard } from '../orders/present-order.ts'
import { inMail } from '../orders/tell-of-order.ts'

/** To who waits for it: what an administrator found of the VAT number, where that is known now. */
export async function tellOfVatCheck(
  context: ServerContext,
  transaction: Transaction,
  record: OrderRecord,
  { takesCards }: Readonly<{ takesCards: boolean }>,
): Promise<void> {
  const { order, vatAnswer } = record
  const isUnknown = vatAnswer?.isValid === false
  if (order.vatCheckId === null && !isUnknown) return
  const told = {
    kind: 'orderVatChecked',
    ...inMail(order),
    outcome: order.vatCheckId === null ? 'unknown' : 'confirmed',
    byCard: takesCards && takesCard(order),
  } as const
  const mails = (await peopleOfOrder(transaction, record)).map(({ email: to, language }): Mail => ({
    ...told,
    to,
    language,
  }))
  await queueMails(context, transaction, mails)
}
