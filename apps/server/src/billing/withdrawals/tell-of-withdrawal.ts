import { orderNumber } from '@ancrage/contract'

import { administratorsToTell } from '../../accounts/index.ts'
import type { ServerContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/client.ts'
import { queueGathered, queueMails, type Mail } from '../../platform/mail/index.ts'
import type { OrderRecord } from '../orders/order-store.ts'
import { peopleOfOrder } from '../orders/people-of-order.ts'
import type { Back } from './what-comes-back.ts'

/** As long as copies are read after nobody has storage for them any more. */
const COPIES_READ_MS = 90 * 86_400_000

type Withdrawn = Readonly<{ record: OrderRecord; back: Back; at: Date; byCard: boolean }>

/** To the buyer, what was received and when, as the law asks; to every administrator, that it is to be paid back, where no provider does. */
export async function tellOfWithdrawal(
  context: ServerContext,
  transaction: Transaction,
  { record, back, at, byCard }: Withdrawn,
): Promise<void> {
  const refund = { ...inMail(record), amount: back.net + back.vat }
  const credits = record.order.credits > 0 ? back.credits : null
  const copiesUntil = record.order.storage ? new Date(at.getTime() + COPIES_READ_MS) : null
  const mails = (await peopleOfOrder(transaction, record)).map(({ email: to, language }): Mail => ({
    kind: 'orderWithdrawn',
    ...refund,
    to,
    language,
    credits,
    at,
    byCard,
    copiesUntil,
  }))
  await queueMails(context, transaction, mails)
  if (byCard) return
  const toAdministrators = (await administratorsToTell(transaction)).map(
    ({ email: to, language }): Mail => ({
      kind: 'refundWaiting',
      ...refund,
      to,
      language,
      others: 0,
    }),
  )
  await queueGathered(context, transaction, toAdministrators)
}

/** To the buyer, that the refund is on its way, or that their bank has paid them back. */
export async function tellOfRefund(
  context: ServerContext,
  transaction: Transaction,
  record: OrderRecord,
  { byBank }: Readonly<{ byBank: boolean }> = { byBank: false },
): Promise<void> {
  if (record.creditNote === null) return
  const { net, vat } = record.creditNote
  const by = { byCard: record.refund?.state === 'succeeded', byBank }
  const refund = { kind: 'orderRefunded', ...inMail(record), amount: net + vat, ...by } as const
  const mails = (await peopleOfOrder(transaction, record)).map(({ email: to, language }): Mail => ({
    ...refund,
    to,
    language,
  }))
  await queueMails(context, transaction, mails)
}

function inMail({ order }: OrderRecord) {
  return { order: orderNumber(order), product: order.productName, currency: 'EUR' }
}
