import type { Product, Undelivered } from '@ancrage/contract'

import type { Delivery } from '../../config/delivery.ts'
import { Refusal } from '../../http/refusal.ts'

type Offer = Pick<Product, 'kind' | 'storage'>

/** What an offer promises and this installation does not hand over; null where it hands over all of it. */
export function undeliveredOf(offer: Offer, delivers: Delivery): Undelivered | null {
  if ((offer.kind === 'storage' || offer.storage) && delivers.storage === null) return 'storage'
  if (offer.kind === 'qualifiedTimestamp' && !delivers.qualifiedTimestamp) {
    return 'qualifiedTimestamp'
  }
  return null
}

/** @throws Refusal `product.storage_not_delivered` or `product.timestamp_not_delivered`. */
export function refuseUndelivered(offer: Offer, delivers: Delivery): void {
  const undelivered = undeliveredOf(offer, delivers)
  if (undelivered !== null) throw new Refusal(REFUSALS[undelivered])
}

const REFUSALS = {
  storage: 'product.storage_not_delivered',
  qualifiedTimestamp: 'product.timestamp_not_delivered',
} as const
