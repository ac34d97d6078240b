import type { Deposit } from '@ancrage/contract'

import type { RosetteStage } from './rosette.tsx'

/** How much of its figure a deposit has: as much as was done for it. */
export function rosetteStage({ status, step }: Pick<Deposit, 'status' | 'step'>): RosetteStage {
  if (status === 'confirmed') return 'confirmed'
  return step.name === 'received' ? 'received' : 'sealed'
}
