import { orderNumber, orderNumbersIn, type TransferVerdict } from '@ancrage/contract'

import type { Queries } from '../../platform/database/client.ts'
import { findOrdersByNumber, type OrderRecord } from '../orders/order-store.ts'
import { isForBuyerGone } from '../orders/people-of-order.ts'
import { isVatRefused } from '../orders/present-order.ts'
import type { BookedTransfer } from './read-camt.ts'

export type MatchedTransfer = Readonly<{
  transfer: BookedTransfer
  verdict: TransferVerdict
  record: OrderRecord | undefined
}>

/** Finds the order that each transfer names, and says whether it pays just that. */
export async function matchTransfers(
  queries: Queries,
  transfers: readonly BookedTransfer[],
): Promise<readonly MatchedTransfer[]> {
  const named = transfers.map((transfer) => ({ transfer, numbers: orderNumbersIn(transfer.words) }))
  const wanted = new Set(
    named.flatMap(({ numbers }) => numbers.map((number) => Number(number.slice(8)))),
  )
  const records = await findOrdersByNumber(queries, [...wanted])
  const byNumber = new Map(records.map((record) => [orderNumber(record.order), record]))
  const paid = new Set<string>()
  return named.map(({ transfer, numbers }) => {
    const [number = ''] = numbers
    const record = numbers.length === 1 ? byNumber.get(number) : undefined
    const verdict = verdictOf(transfer, numbers, record)
    if (verdict !== 'matches') return { transfer, verdict, record }
    // Of two for one order the second is too much.
    const isSecond = paid.has(number)
    paid.add(number)
    return { transfer, verdict: isSecond ? 'alreadyPaid' : verdict, record }
  })
}

function verdictOf(
  { amount, currency }: BookedTransfer,
  numbers: readonly string[],
  record: OrderRecord | undefined,
): TransferVerdict {
  if (numbers.length === 0) return 'noNumber'
  if (numbers.length > 1) return 'severalNumbers'
  if (!record) return 'noSuchOrder'
  const { state, net, vat } = record.order
  if (state === 'paid') return 'alreadyPaid'
  if (state === 'cancelled') return 'cancelled'
  if (isForBuyerGone(record)) return 'buyerGone'
  if (isVatRefused(record)) return 'vatUnknown'
  return currency === 'EUR' && amount === net + vat ? 'matches' : 'amountDiffers'
}
