import type { RefundByCard } from '@ancrage/contract'

import type { RefundRow } from './refund-store.ts'

const SHOWN = {
  queued: 'underWay',
  succeeded: 'succeeded',
  failed: 'failed',
  returned: 'returned',
  byHand: 'byHand',
} as const

export function presentRefund({ paymentId, state, failure }: RefundRow): RefundByCard {
  return { paymentId, state: SHOWN[state], failure }
}
