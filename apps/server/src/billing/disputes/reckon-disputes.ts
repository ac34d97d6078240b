import type { OrderRecord, OrderRow } from '../orders/order-store.ts'
import type { DisputeRow } from './dispute-store.ts'

export type Reckoned = Pick<DisputeRow, 'state' | 'amount' | 'currency' | 'credits'>

type Priced = Pick<OrderRow, 'net' | 'vat' | 'credits'>

/** What of an order’s price its disputes are about together, in cents: of another currency all of it, and never more. */
export function disputedPrice({ net, vat }: Priced, disputes: readonly Reckoned[]): number {
  const amounts = disputes.map(({ currency, amount }) =>
    currency === 'EUR' ? (amount ?? 0) : net + vat,
  )
  return Math.min(
    net + vat,
    amounts.reduce((sum, amount) => sum + amount, 0),
  )
}

/** Whether they are about all of it. */
export const isWhole = (order: Priced, disputes: readonly Reckoned[]): boolean =>
  disputes.length > 0 && disputedPrice(order, disputes) === order.net + order.vat

/**
 * How many credits the bank’s decisions lack: the share of an order’s credits that is disputed or lost in its price, of all its disputes
 * together, so that none counts alone what another holds, less what those hold. One that was won holds nothing. Below zero where they hold
 * more than that share.
 */
export function lackingCredits(order: Priced, disputes: readonly Reckoned[]): number {
  const holding = disputes.filter(({ state }) => state === 'queued' || state === 'lost')
  if (holding.length === 0) return 0
  const price = order.net + order.vat
  const wanted =
    price === 0
      ? order.credits
      : Math.floor((order.credits * disputedPrice(order, holding)) / price)
  return wanted - holding.reduce((sum, { credits }) => sum + credits, 0)
}

/** Whether its credit note is one of a withdrawal, and not of a dispute that was lost: those issue it as they end. */
export function isWithdrawn(
  { creditNote }: Pick<OrderRecord, 'creditNote'>,
  disputes: readonly Pick<DisputeRow, 'state' | 'endedAt'>[],
): boolean {
  if (creditNote === null) return false
  return !disputes.some(
    ({ state, endedAt }) => state === 'lost' && endedAt !== null && endedAt <= creditNote.issuedAt,
  )
}
