import { taxOn } from '@ancrage/contract'

import { daysOfOptions, type Account } from '../../accounts/index.ts'
import type { OrderRow } from '../orders/order-store.ts'

/** Credits that are taken back, and what is paid back for all that is unused, in euro cents. */
export type Back = Readonly<{ credits: number; net: number; vat: number }>

/**
 * What a withdrawal takes and pays back, of an account as it stands. Of the balance, what was bought last is spent last; days begun
 * count. Who has not asked for it to begin at once owes nothing for what was used (L221-25 of the French consumer code). Rounded
 * once, without tax, to the nearest cent; the tax is that of the sum.
 */
export function whatComesBack(order: OrderRow, account: Account, now: Date): Back {
  const credits = Math.min(order.credits, Math.max(0, account.credits))
  const net = order.startsAtOnce
    ? Math.round(order.net * unusedShare(order, account, { credits, now }))
    : order.net
  return { credits, net, vat: taxOn(net, order.vatRate) }
}

/** Of an order of credits and of time, half of its price is for each. */
function unusedShare(
  order: OrderRow,
  account: Account,
  { credits, now }: Readonly<{ credits: number; now: Date }>,
): number {
  const days = daysOfOptions(account, order, { paidAt: order.endedAt ?? now, now })
  const shares = [
    ...(order.credits > 0 ? [credits / order.credits] : []),
    ...(days === null ? [] : [(days.all - days.used) / days.all]),
  ]
  return shares.length === 0 ? 1 : shares.reduce((sum, share) => sum + share, 0) / shares.length
}
