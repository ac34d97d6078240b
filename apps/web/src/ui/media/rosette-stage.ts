import type { Deposit } from '@ancrage/contract'

import type { RosetteStage } from './rosette.tsx'

type Status = Pick<Deposit, 'status'> & Readonly<{ step: Pick<Deposit['step'], 'name'> }>

/** How much of its figure a deposit has: as much as was done for it. */
export function rosetteStage({ status, step }: Status): RosetteStage {
  if (status === 'confirmed') return 'confirmed'
  return step.name === 'received' ? 'received' : 'sealed'
}
