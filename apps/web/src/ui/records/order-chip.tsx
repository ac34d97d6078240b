import type { Order, RefundByCard } from '@ancrage/contract'

import { useTranslation } from '../../i18n/i18n.ts'
import type { Tone } from '../../theme/tokens.ts'
import { SoftChip } from './soft-chip.tsx'

const TONES = {
  placed: 'warning',
  paid: 'success',
  cancelled: 'neutral',
  withdrawn: 'warning',
  refunded: 'neutral',
  refunding: 'info',
  refundFailed: 'error',
  refundReturned: 'error',
  disputeOpen: 'error',
  disputeLost: 'neutral',
} as const satisfies Record<string, Tone | 'neutral'>

type Shown = Pick<Order, 'state' | 'creditNote' | 'dispute'> &
  Readonly<{ refund?: RefundByCard | null }>

/** Where an order stands: of a withdrawal, whether it was paid back; of a dispute, how that stands. */
export function OrderChip({ order }: Readonly<{ order: Shown }>) {
  const { t } = useTranslation()
  const state = stateOf(order)
  return <SoftChip tone={TONES[state]}>{t(`products.states.${state}`)}</SoftChip>
}

function stateOf({ state, creditNote, refund, dispute }: Shown): keyof typeof TONES {
  if (dispute?.state === 'open') return 'disputeOpen'
  if (dispute?.state === 'lost' && creditNote?.refundedAt !== null) return 'disputeLost'
  if (creditNote === null) return state
  if (creditNote.refundedAt !== null) return 'refunded'
  if (refund?.state === 'failed') return 'refundFailed'
  if (refund?.state === 'returned') return 'refundReturned'
  return creditNote.byCard ? 'refunding' : 'withdrawn'
}
