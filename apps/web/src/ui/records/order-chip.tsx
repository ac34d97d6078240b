import type { Order } from '@ancrage/contract'

import { useTranslation } from '../../i18n/i18n.ts'
import type { Tone } from '../../theme/tokens.ts'
import { SoftChip } from './soft-chip.tsx'

const TONES = {
  placed: 'warning',
  paid: 'success',
  cancelled: 'neutral',
  withdrawn: 'warning',
  refunded: 'neutral',
} as const satisfies Record<string, Tone | 'neutral'>

/** Where an order stands: of a withdrawal, whether it was paid back. */
export function OrderChip({ order }: Readonly<{ order: Pick<Order, 'state' | 'creditNote'> }>) {
  const { t } = useTranslation()
  const state = stateOf(order)
  return <SoftChip tone={TONES[state]}>{t(`products.states.${state}`)}</SoftChip>
}

function stateOf({ state, creditNote }: Pick<Order, 'state' | 'creditNote'>): keyof typeof TONES {
  if (creditNote === null) return state
  return creditNote.refundedAt === null ? 'withdrawn' : 'refunded'
}
