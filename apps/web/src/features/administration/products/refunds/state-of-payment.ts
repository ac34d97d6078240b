import { isOpenAgain, type UnmatchedPayment } from '@ancrage/contract'

export type StateOfPayment = 'open' | 'underWay' | 'succeeded' | 'failed' | 'returned' | 'closed'

/** Where a payment stands for which nothing was given. */
export function stateOfPayment({
  refund,
  closedAt,
}: Pick<UnmatchedPayment, 'refund' | 'closedAt'>): StateOfPayment {
  if (closedAt !== null || refund?.state === 'byHand') return 'closed'
  return refund?.state ?? 'open'
}

/** Whether somebody is to do something about it. */
export const isToExamine = (state: StateOfPayment): boolean =>
  state === 'open' || isOpenAgain({ state })
