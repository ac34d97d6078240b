import { taxOn } from '@ancrage/contract'

import { daysOfOptions, type Account, type BesideEach } from '../../accounts/index.ts'
import type { Queries } from '../../platform/database/client.ts'
import { readUnspent } from '../credits/index.ts'
import type { OrderRow } from '../orders/order-store.ts'

/** Credits that are taken back, and what is paid back for all that is unused, in euro cents. */
export type Back = Readonly<{ credits: number; net: number; vat: number }>

/** An order, its buyer, and what they have bought beside it. */
type Input = Readonly<{ order: OrderRow; account: Account; beside: BesideEach; now: Date }>

/**
 * What a withdrawal takes and pays back, of an account as it stands. Credits that were there are spent before those of the order, and
 * what came later stands for none of them; days begun count. Who has not asked for it to begin at once owes nothing for what was
 * used (L221-25 of the French consumer code). Rounded once, without tax, to the nearest cent; the tax is that of the sum.
 */
export async function whatComesBack(
  queries: Queries,
  { order, account, beside, now }: Input,
): Promise<Back> {
  const owner = { accountId: account.id }
  const { unspent } = await readUnspent(queries, { owner, orderId: order.id })
  const credits = Math.min(order.credits, unspent, account.credits)
  const net = order.startsAtOnce
    ? Math.round(order.net * unusedShare({ order, account, beside, now }, credits))
    : order.net
  return { credits, net, vat: taxOn(net, order.vatRate) }
}

/** Of an order of credits and of time, half of its price is for each: what so many of its credits are of it. */
export function shareOfCredits({ credits: sold, months }: OrderRow, credits: number): number {
  return sold === 0 ? 0 : (credits / sold) * (months === null ? 1 : 0.5)
}

/** Of what was bought, where so many credits of it are unused. */
export function unusedShare({ order, account, beside, now }: Input, credits: number): number {
  const days = daysOfOptions(account, order, { paidAt: order.endedAt ?? now, beside, now })
  const shares = [
    ...(order.credits > 0 ? [credits / order.credits] : []),
    ...(days === null ? [] : [(days.all - days.used) / days.all]),
  ]
  return shares.length === 0 ? 1 : shares.reduce((sum, share) => sum + share, 0) / shares.length
}
